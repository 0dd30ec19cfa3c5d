import { type Flow, placeOf, type Rule, type Step } from '../model/flow.ts'
import { describeCondition } from './describe-condition.ts'

/** A flow as boxes and arrows, not yet laid out. */
export interface Drawing {
  readonly title: string
  readonly nodes: readonly DrawnNode[]
  readonly edges: readonly DrawnEdge[]
}

export interface DrawnNode {
  readonly id: string
  readonly kind: Step['kind'] | 'end' | 'results'
  readonly title: string
  /** Percentage, outcome, or the condition under which the step is shown. */
  readonly note: string
}

export interface DrawnEdge {
  readonly from: string
  readonly to: string
  readonly label: string
  /** Taken by those who do not see the step. */
  readonly skips: boolean
}

/** The boxes and arrows of a flow, by its branches as declared; arrows between the same two boxes are one. */
export function drawingOf(flow: Flow): Drawing {
  const nodes: DrawnNode[] = [
    ...flow.steps.map(step => ({
      id: step.id,
      kind: step.kind,
      title: step.written.ask ?? step.written.title ?? step.id,
      note: [
        step.written.progress === undefined ? '' : `${step.written.progress} %`,
        step.onlyWhen ? `only when ${describeCondition(step.onlyWhen)}` : '',
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    ...(flow.results
      ? [{ id: 'results', kind: 'results' as const, title: `By ${flow.results.by}`, note: '' }]
      : []),
    ...flow.ends.map(({ id, written }) => ({
      id,
      kind: 'end' as const,
      title: written.title ?? id,
      note: written.outcome ?? '',
    })),
  ]
  return {
    title: flow.id,
    nodes,
    edges: merged(flow.steps.flatMap(step => edgesOf(flow, step)).concat(resultEdges(flow))),
  }
}

function edgesOf(flow: Flow, step: Step): DrawnEdge[] {
  const branches = step.branches.map((branch): DrawnEdge => ({
    from: step.id,
    to: placeOf(flow, branch.goTo.place),
    label: labelOf(step, branch, step.branches.length > 1),
    skips: false,
  }))
  const skip =
    step.onlyWhen && step.following
      ? [{ from: step.id, to: placeOf(flow, step.following), label: 'not shown', skips: true }]
      : []
  const first = step.kind === 'repeat' ? flow.steps.find(inner => inner.inside === step.id) : undefined
  const inner = first ? [{ from: step.id, to: first.id, label: 'each entry', skips: false }] : []
  const asks = step.kind === 'question' || step.kind === 'form'
  const stops = flow.stopAnywhere.map((rule): DrawnEdge => ({
    from: step.id,
    to: placeOf(flow, rule.goTo.place),
    label: rule.when ? describeCondition(rule.when) : '',
    skips: false,
  }))
  return [...branches, ...skip, ...inner, ...(asks ? stops : [])]
}

const resultEdges = (flow: Flow): DrawnEdge[] =>
  (flow.results?.bands ?? []).map(band => ({
    from: 'results',
    to: placeOf(flow, band.goTo.place),
    label: band.when ? describeCondition(band.when) : '',
    skips: false,
  }))

/** The label of an option, or the condition in words; nothing where there is only one way. */
function labelOf(step: Step, { when }: Rule, several: boolean): string {
  if (!when) return several ? 'otherwise' : ''
  const own = 'answer' in when && when.answer === step.id && 'is' in when.test ? when.test.is : undefined
  const option = own?.length === 1 ? step.questions[0]?.options.find(one => one.value === own[0]) : undefined
  return option?.label ?? describeCondition(when)
}

function merged(edges: readonly DrawnEdge[]): DrawnEdge[] {
  const byEnds = new Map<string, DrawnEdge>()
  for (const edge of edges) {
    const key = `${edge.from}\n${edge.to}\n${edge.skips}`
    const known = byEnds.get(key)
    const labels = [known?.label, edge.label].filter(Boolean).join('; ')
    byEnds.set(key, known ? { ...known, label: labels } : edge)
  }
  return [...byEnds.values()]
}
