import { type Flow, placeOf, type Rule, type Step } from '../model/flow.ts'
import type { Condition } from '../model/condition.ts'
import type {
  MachineAction,
  MachineConfig,
  MachineState,
  MachineTransition,
} from '../model/machine-config.ts'

/** Turns a checked flow into an XState machine configuration: plain data, no functions. */
export function emitMachine(flow: Flow): MachineConfig {
  const steps = flow.steps.flatMap(step => emitStep(flow, step))
  const ends = flow.ends.map(end => [end.id, { type: 'final' }] as const)
  const results = flow.results ? [[resultsState, emitResults(flow, flow.results)] as const] : []
  return {
    id: flow.id,
    initial: entranceOf(flow, flow.start.place),
    states: Object.fromEntries<MachineState>([...steps, ...results, ...ends]),
  }
}

/** The state that decides by score. */
export const resultsState = 'results'

/** The state in which it is decided whether a visitor sees the step. */
const gateOf = (step: string) => `before:${step}`

const needsGate = (step: Step) => step.onlyWhen !== null || step.kind === 'repeat'

/** The state a branch to a place leads into: the gate of the place if it has one. */
function entranceOf(flow: Flow, place: string): string {
  const target = placeOf(flow, place)
  const step = flow.stepById.get(target)
  return step && needsGate(step) ? gateOf(target) : target
}

function emitStep(flow: Flow, step: Step): (readonly [string, MachineState])[] {
  const state = [step.id, emitState(flow, step)] as const
  return needsGate(step) ? [[gateOf(step.id), emitGate(flow, step)], state] : [state]
}

function emitGate(flow: Flow, step: Step): MachineState {
  const passBy = step.following === null ? step.id : entranceOf(flow, step.following)
  const first = flow.steps.find(inner => inner.inside === step.id)
  const skip: MachineTransition[] = step.onlyWhen
    ? [{ guard: { type: 'holds', params: { when: { not: step.onlyWhen } } }, ...emitWay(step, passBy) }]
    : []
  const firstEntry: MachineTransition[] =
    step.kind === 'repeat' && first && (step.written.at_least ?? 1) > 0
      ? [
          {
            target: entranceOf(flow, first.id),
            guard: { type: 'holds', params: { when: { answer: step.id, test: { given: false } } } },
            actions: [{ type: 'openEntry', params: { repeat: step.id } }],
          },
        ]
      : []
  return { always: [...skip, ...firstEntry, { target: step.id }] }
}

/** A target; leaving the last step of an entry closes the entry. */
function emitWay(step: Step, target: string): MachineTransition {
  const leavesEntry = step.inside !== null && (target === step.inside || target === gateOf(step.inside))
  return leavesEntry ? { target: step.inside, actions: [{ type: 'closeEntry' }] } : { target }
}

function emitState(flow: Flow, step: Step): MachineState {
  const entry = setFlags(step.written.on_enter?.set)
  const base = entry.length > 0 ? { entry } : {}
  if (step.kind === 'question') return { ...base, on: { answer: emitAnswer(flow, step) } }
  if (step.kind === 'form') {
    const partly: MachineTransition = { actions: [{ type: 'record', params: { step: step.id } }] }
    return { ...base, on: { answer: [...emitAnswer(flow, step), partly] } }
  }
  const pass = step.branches.map(branch => emitBranch(flow, step, branch, []))
  if (step.kind !== 'repeat') return { ...base, on: { pass } }

  const first = flow.steps.find(inner => inner.inside === step.id)
  const add: MachineTransition[] = first
    ? [
        {
          target: entranceOf(flow, first.id),
          guard: { type: 'mayAdd', params: { repeat: step.id } },
          actions: [{ type: 'openEntry', params: { repeat: step.id } }],
        },
      ]
    : []
  return { ...base, on: { pass, add } }
}

function emitAnswer(flow: Flow, step: Step): MachineTransition[] {
  const actions: MachineAction[] = [
    { type: 'record', params: { step: step.id } },
    ...setFlags(step.written.on_answer?.set),
    ...clearNames([step.written.on_answer?.clear ?? [], step.written.on_change?.clear ?? []].flat()),
  ]
  return [...flow.stopAnywhere, ...step.branches].map(branch => emitBranch(flow, step, branch, actions))
}

function emitBranch(
  flow: Flow,
  step: Step,
  { when, goTo }: Rule,
  actions: readonly MachineAction[],
): MachineTransition {
  const way = emitWay(step, entranceOf(flow, goTo.place))
  const all = [...actions, ...(way.actions ?? [])]
  return {
    ...way,
    ...emitGuard(step, when),
    ...(all.length > 0 && { actions: all }),
  }
}

function emitGuard(step: Step, when: Condition | null): Pick<MachineTransition, 'guard'> {
  if (step.kind === 'form')
    return { guard: { type: 'complete', params: { step: step.id, ...(when && { when }) } } }
  if (!when) return step.kind === 'repeat' ? { guard: { type: 'enough', params: { repeat: step.id } } } : {}
  return { guard: { type: 'holds', params: step.kind === 'question' ? { when, step: step.id } : { when } } }
}

const setFlags = (flags: Readonly<Record<string, string>> | undefined): MachineAction[] =>
  flags ? [{ type: 'set', params: { flags } }] : []

const clearNames = (names: readonly string[]): MachineAction[] =>
  names.length > 0 ? [{ type: 'clear', params: { names } }] : []

/** The last band also takes whatever the bands leave open, so that nobody is ever stranded. */
function emitResults(flow: Flow, results: NonNullable<Flow['results']>): MachineState {
  const bands = results.bands.map(({ when, goTo }) => ({ when, target: entranceOf(flow, goTo.place) }))
  const last = bands.at(-1)
  return {
    always: [
      ...bands.map(({ when, target }): MachineTransition => ({
        target,
        ...(when && { guard: { type: 'holds', params: { when } } }),
      })),
      ...(last ? [{ target: last.target }] : []),
    ],
  }
}
