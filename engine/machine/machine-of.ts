import { type AnyStateMachine, assign, setup, type SnapshotFrom } from 'xstate'
import type { AnswerValue, Surroundings } from '../journey/types.ts'
import type { CompiledFlow } from '../model/compiled-flow.ts'
import type { Question } from '../model/question.ts'
import type { Condition } from '../model/condition.ts'
import {
  answersByQuestion,
  type Context,
  initialContext,
  type JourneyEvent,
  recordAnswer,
} from './context.ts'
import { conditionHolds } from './conditions.ts'

export type JourneySnapshot = SnapshotFrom<AnyStateMachine> & {
  readonly context: Context
  readonly value: string
}

/**
 * The XState machine of a compiled flow: its plain data joined with what each guard and action does.
 * Guards run before actions, so they look at the memory as it will be once the answer is recorded.
 */
export function machineOf(compiled: CompiledFlow): AnyStateMachine {
  const recorded = new WeakMap<JourneyEvent, Context>()
  const afterwards = (context: Context, event: JourneyEvent, step: string) => {
    if (event.type !== 'answer') return context
    const known = recorded.get(event) ?? recordAnswer(compiled, context, step, event)
    recorded.set(event, known)
    return known
  }

  const machine = setup({
    types: {} as { context: Context; events: JourneyEvent; input: Surroundings },
    guards: {
      holds: ({ context, event }, { when, step }: { when: Condition; step?: string }) =>
        conditionHolds(compiled, step ? afterwards(context, event, step) : context, when),
      complete: ({ context, event }, { step, when }: { step: string; when?: Condition }) =>
        event.type === 'answer' &&
        isComplete(compiled, step, event.value) &&
        (!when || conditionHolds(compiled, afterwards(context, event, step), when)),
      mayAdd: ({ context }, { repeat }: { repeat: string }) => {
        const step = compiled.steps[repeat]
        return step?.kind === 'repeat' && (context.entries[repeat] ?? 0) < step.atMost
      },
      enough: ({ context }, { repeat }: { repeat: string }) => {
        const step = compiled.steps[repeat]
        return step?.kind === 'repeat' && (context.entries[repeat] ?? 0) >= step.atLeast
      },
    },
    actions: {
      record: assign(({ context, event }, { step }: { step: string }) => afterwards(context, event, step)),
      set: assign(({ context }, { flags }: { flags: Readonly<Record<string, string>> }) => ({
        answers: Object.entries(flags).reduce(
          (answers, [name, value]) => answers.with(name, value),
          context.answers,
        ),
      })),
      clear: assign(({ context }, { names }: { names: readonly string[] }) => ({
        answers: names.reduce((answers, name) => answers.with(name, ''), context.answers),
      })),
      openEntry: assign(({ context }, { repeat }: { repeat: string }) => {
        const entry = (context.entries[repeat] ?? 0) + 1
        return { entries: { ...context.entries, [repeat]: entry }, open: { repeat, entry } }
      }),
      closeEntry: assign({ open: null }),
    },
  }).createMachine({
    context: ({ input }) => initialContext(compiled, input),
    // The emitted configuration is plain data whose names are those above; XState's types ask for literals.
    ...(compiled.machine as object),
  })
  return machine as unknown as AnyStateMachine
}

/** Is every required field of a form there? Questions are complete as soon as they are answered. */
export function isComplete(compiled: CompiledFlow, step: string, value: AnswerValue): boolean {
  const asked = compiled.steps[step]
  if (asked?.kind !== 'form') return true
  const given = new Set(answersByQuestion(compiled, step, value).map(([question]) => question.id))
  const required = (field: Question) => !field.optional
  return asked.phases.every(phase => phase.fields.filter(required).every(field => given.has(field.id)))
}
