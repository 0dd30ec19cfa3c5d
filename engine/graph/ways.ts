import { nearest } from '../diagnostics/nearest.ts'
import type { Flow, Step } from '../model/flow.ts'

/** Where visitors can get to from each place, by the branches as declared. */
export interface Ways {
  /** Places (steps, ends, `results`) to the places that follow directly. */
  readonly from: ReadonlyMap<string, ReadonlySet<string>>
  /** Steps that some visitors cannot leave: nothing follows for them. */
  readonly deadEnds: ReadonlySet<string>
  /** Steps with a branch whose target does not exist and cannot be guessed. */
  readonly uncertain: ReadonlySet<string>
}

/**
 * The declared graph of a flow. Branches behind one that takes everybody are left out; a misspelt target counts as
 * the place it most likely means, so that one mistake is told once.
 */
export function waysOf(flow: Flow): Ways {
  const redirects = flow.file.redirects ?? {}
  const places = new Set([
    ...flow.stepById.keys(),
    ...flow.ends.map(end => end.id),
    ...(flow.results ? ['results'] : []),
  ])
  const resolve = (target: string) => {
    const named = redirects[target] ?? target
    return places.has(named) ? named : nearest(named, [...places, ...Object.keys(redirects)])
  }

  const from = new Map<string, Set<string>>()
  const deadEnds = new Set<string>()
  const uncertain = new Set<string>()
  const stops = flow.stopAnywhere.map(rule => rule.goTo.place)
  for (const step of flow.steps) {
    const { targets, everybodyLeaves } = leave(step)
    if (step.onlyWhen && step.following !== null) targets.push(step.following)
    if (step.kind === 'question' || step.kind === 'form') targets.push(...stops)
    if (step.kind === 'repeat')
      targets.push(...flow.steps.filter(inner => inner.inside === step.id).map(inner => inner.id))
    const resolved = targets.map(resolve)
    if (resolved.includes(undefined)) uncertain.add(step.id)
    if (!everybodyLeaves) deadEnds.add(step.id)
    from.set(step.id, new Set(resolved.filter(target => target !== undefined)))
  }
  if (flow.results) {
    from.set(
      'results',
      new Set(
        flow.results.bands.map(band => resolve(band.goTo.place)).filter(target => target !== undefined),
      ),
    )
  }
  return { from, deadEnds, uncertain }
}

/** The targets of a step's branches up to the one that takes everybody who is left. */
function leave(step: Step): { targets: string[]; everybodyLeaves: boolean } {
  const targets: string[] = []
  const openOptions = new Set(
    step.questions[0]?.kind === 'choice' ? step.questions[0].options.map(one => one.value) : [],
  )
  const countable = openOptions.size > 0 && !step.questions[0]?.optional
  for (const { when, goTo } of step.branches) {
    targets.push(goTo.place)
    if (when === null) return { targets, everybodyLeaves: true }
    const taken = 'answer' in when && when.answer === step.id && 'is' in when.test ? when.test.is : []
    for (const option of taken) openOptions.delete(option)
    if (countable && openOptions.size === 0) return { targets, everybodyLeaves: true }
  }
  return { targets, everybodyLeaves: false }
}

/** Every place that can be reached from some places, those included. */
export function reachableFrom(ways: Pick<Ways, 'from'>, starts: Iterable<string>): Set<string> {
  const reached = new Set(starts)
  for (const place of reached) for (const next of ways.from.get(place) ?? []) reached.add(next)
  return reached
}

/** Every place from which one of some places can be reached, those included. */
export function leadingTo(ways: Pick<Ways, 'from'>, targets: Iterable<string>): Set<string> {
  const before = new Map<string, Set<string>>()
  for (const [place, nexts] of ways.from) {
    for (const next of nexts) before.set(next, (before.get(next) ?? new Set()).add(place))
  }
  return reachableFrom({ from: before }, targets)
}
