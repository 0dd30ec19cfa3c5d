import type { Span } from '../model/span.ts'

export const severities = ['error', 'warning', 'hint'] as const
export type Severity = (typeof severities)[number]

/** The stable names of all mistakes; each has a fixture and an entry in `docs/checks.md`. */
export const codes = [
  'yaml-broken',
  'text-cut',
  'key-unknown',
  'value-wrong-kind',
  'id-duplicate',
  'route-clash',
  'id-reserved',
  'target-unknown',
  'answer-unknown',
  'option-unknown',
  'placeholder-unknown',
  'test-does-not-fit',
  'file-or-service-missing',
  'step-unreachable',
  'dead-end',
  'no-way-out',
  'success-unreachable',
  'timers-not-increasing',
  'date-range-empty',
  'date-range-overlap',
  'date-range-gap',
  'band-gap',
  'band-overlap',
  'limits-impossible',
  'lead-name-clash',
  'name-missing',
  'label-duplicate',
  'journey-fails',
] as const
export type Code = (typeof codes)[number]

/** What one sort of mistake says; the catalogue makes these. */
export interface CatalogueEntry {
  readonly code: Code
  readonly severity: Severity
  /** First sentence: what a visitor or the author will experience. */
  readonly message: string
  /** One concrete thing to type or do. */
  readonly remedy: string
}

/** One mistake in a flow file, told to its author. */
export interface Diagnostic extends CatalogueEntry {
  readonly span: Span
  /** A second place that explains the first. */
  readonly because?: { readonly span: Span; readonly note: string }
}

/** Collects mistakes; never throws. */
export type Report = (mistake: CatalogueEntry, span: Span, because?: Diagnostic['because']) => void
