import { mistakes } from '../diagnostics/mistakes.ts'
import { nearest } from '../diagnostics/nearest.ts'
import { builtInServices } from '../machine/built-in-services.ts'
import type { Flow } from '../model/flow.ts'
import type { Span } from '../model/span.ts'
import type { Check } from './check.ts'
import { testsOf } from './conditions-of.ts'

/** Every list and service that is named is declared. */
export const knownServices: Check = (flow, report) => {
  const services = [...Object.keys(flow.file.services ?? {}), ...Object.keys(builtInServices)]
  for (const { name, span } of namedServices(flow)) {
    if (!services.includes(name)) report(mistakes.serviceMissing(name, nearest(name, services)), span)
  }
  const lists = Object.keys(flow.file.lists ?? {})
  for (const { name, span } of namedLists(flow)) {
    if (!lists.includes(name)) report(mistakes.listMissing(name, nearest(name, lists)), span)
  }
}

interface Named {
  readonly name: string
  readonly span: Span
}

function namedServices(flow: Flow): Named[] {
  const { file } = flow
  const named = (name: string | undefined, ...path: (string | number)[]): Named[] =>
    name === undefined ? [] : [{ name, span: flow.at(...path) }]
  const fields = flow.steps.flatMap(({ path, written }) => [
    ...named(written.check_with, ...path, 'check_with'),
    ...Object.entries(written.fields ?? {}).flatMap(([id, field]) =>
      named(field.check_with, ...path, 'fields', id, 'check_with'),
    ),
    ...(written.phases ?? []).flatMap((phase, at) =>
      Object.entries(phase.fields ?? {}).flatMap(([id, field]) =>
        named(field.check_with, ...path, 'phases', at, 'fields', id, 'check_with'),
      ),
    ),
  ])
  return [
    ...fields,
    ...flow.ends.flatMap(({ path, written }) => named(written.load, ...path, 'load')),
    ...named(file.lead?.service, 'lead', 'service'),
    ...named(file.lead?.afterwards?.call, 'lead', 'afterwards', 'call'),
  ]
}

function namedLists(flow: Flow): Named[] {
  const ofQuestions = flow.steps.flatMap(({ path, written }) =>
    written.options_from === undefined
      ? []
      : [{ name: written.options_from, span: flow.at(...path, 'options_from') }],
  )
  const inTests = testsOf(flow).flatMap(condition =>
    'inList' in condition.test
      ? flow.positions.get(condition)!.operands.map(({ text, span }) => ({ name: text, span }))
      : [],
  )
  return [...ofQuestions, ...inTests]
}
