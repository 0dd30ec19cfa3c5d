import { mistakes } from '../diagnostics/mistakes.ts'
import { nearest } from '../diagnostics/nearest.ts'
import type { Flow, Target } from '../model/flow.ts'
import type { Check } from './check.ts'

/** Every `go`, and every other mention of a place, leads to a step, an end or a redirect that exists. */
export const knownTargets: Check = (flow, report) => {
  const places = placesOf(flow)
  for (const { place, span } of targetsOf(flow)) {
    if (!places.has(place)) report(mistakes.targetUnknown(place, nearest(place, places)), span)
  }
}

/** Every name a target may carry. */
export function placesOf(flow: Flow): ReadonlySet<string> {
  const redirects = Object.keys(flow.file.redirects ?? {})
  const results = flow.results ? ['results'] : []
  return new Set([
    ...flow.steps.map(step => step.id),
    ...flow.ends.map(end => end.id),
    ...redirects,
    ...results,
  ])
}

function targetsOf(flow: Flow): Target[] {
  const { file } = flow
  const named = (place: string | undefined, ...path: (string | number)[]): Target[] =>
    place === undefined ? [] : [{ place, span: flow.at(...path) }]
  return [
    flow.start,
    ...[...flow.stopAnywhere, ...(flow.results?.bands ?? [])].map(rule => rule.goTo),
    ...flow.steps.flatMap(step => [
      ...step.branches.map(branch => branch.goTo),
      ...named(step.written.without_answers, ...step.path, 'without_answers'),
    ]),
    ...flow.ends.flatMap(({ path, written }) => [
      ...named(written.without_answers, ...path, 'without_answers'),
      ...named(written.on_back?.go, ...path, 'on_back', 'go'),
      ...(typeof written.button === 'object' ? named(written.button.go, ...path, 'button', 'go') : []),
    ]),
    ...named(file.settings?.without_answers, 'settings', 'without_answers'),
    ...named(file.not_found?.button?.go, 'not_found', 'button', 'go'),
    ...named(file.lead?.consent_on, 'lead', 'consent_on'),
    ...Object.entries(file.redirects ?? {}).flatMap(([from, to]) => named(to, 'redirects', from)),
    ...Object.entries(file.journeys ?? {}).flatMap(([name, journey]) => [
      ...named(journey.ends_at, 'journeys', name, 'ends_at'),
      ...(journey.sees ?? []).flatMap((place, at) => named(place, 'journeys', name, 'sees', at)),
      ...(journey.never_sees ?? []).flatMap((place, at) => named(place, 'journeys', name, 'never_sees', at)),
    ]),
  ]
}
