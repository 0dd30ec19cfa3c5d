import { mistakes } from '../diagnostics/mistakes.ts'
import type { Span } from '../model/span.ts'
import { openEnd } from '../model/words.ts'
import type { Check } from './check.ts'

/** The bands of money and of scores follow one another without a gap and without an overlap. */
export const wholeBands: Check = (flow, report) => {
  const { estimate, results } = flow.file
  const money = (estimate?.bands ?? []).map(({ money }, at) => ({
    range: money,
    span: flow.at('estimate', 'bands', at, 'money'),
  }))
  const scores = (results?.bands ?? []).map(({ score }, at) => ({
    range: score,
    span: flow.at('results', 'bands', at, 'score'),
  }))
  for (const bands of [money, scores]) {
    for (const [position, band] of bands.entries()) {
      const before = bands[position - 1]
      if (before) compare(before, band)
    }
  }

  function compare(before: Band, band: Band): void {
    const [, end] = before.range
    const [start] = band.range
    const because = { span: before.span, note: 'the band before' }
    if (start <= end) report(mistakes.bandOverlap(start), band.span, because)
    else if (start > end + 1)
      report(mistakes.bandGap(end + 1, start - 1, end === openEnd), band.span, because)
  }
}

interface Band {
  readonly range: readonly [number, number]
  readonly span: Span
}
