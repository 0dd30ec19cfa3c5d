import { mistakes } from '../diagnostics/mistakes.ts'
import { nearest } from '../diagnostics/nearest.ts'
import { placeholders } from '../journey/text.ts'
import { type Flow, foldId } from '../model/flow.ts'
import type { Span } from '../model/span.ts'
import type { Check } from './check.ts'

/** Words of the site that every text may use. */
const siteWords = ['product', 'phone', 'footer_phone', 'year', 'heading']

/** Every `{placeholder}` of a text names an answer or a word of the site. */
export const knownPlaceholders: Check = (flow, report) => {
  for (const span of textSpans(flow)) {
    const source = flow.textAt(span)
    for (const found of source.matchAll(placeholders)) {
      const name = found[1]!
      if (siteWords.includes(name) || flow.answers.has(foldId(name))) continue
      const known = [...siteWords, ...[...flow.answers.values()].flatMap(({ id, saves }) => [saves, id])]
      const start = span.start + found.index
      report(mistakes.placeholderUnknown(name, nearest(name, known)), {
        ...span,
        start,
        end: start + found[0].length,
      })
    }
  }
}

/** Where the texts of a flow stand that a visitor reads. */
function textSpans(flow: Flow): Span[] {
  const { file } = flow
  const when = (text: unknown, ...path: (string | number)[]) =>
    typeof text === 'string' ? [flow.at(...path)] : []
  const steps = flow.steps.flatMap(({ path, written }) => [
    ...(['title', 'ask', 'hint', 'text', 'social_proof_text', 'consent', 'button'] as const).flatMap(key =>
      when(written[key], ...path, key),
    ),
    ...(written.stages ?? []).flatMap((stage, at) => when(stage.text, ...path, 'stages', at, 'text')),
    ...Object.entries(written.options ?? {}).flatMap(([value, option]) =>
      typeof option === 'string'
        ? when(option, ...path, 'options', value)
        : when(option.label, ...path, 'options', value, 'label'),
    ),
  ])
  const ends = flow.ends.flatMap(({ path, written }) =>
    (['title', 'text'] as const).flatMap(key => when(written[key], ...path, key)),
  )
  const notFound = (['title', 'heading', 'text'] as const).flatMap(key =>
    when(file.not_found?.[key], 'not_found', key),
  )
  return [...when(file.title, 'title'), ...when(file.heading, 'heading'), ...steps, ...ends, ...notFound]
}
