import type { Span } from '../model/span.ts'

export const severities = ['error', 'warning', 'hint'] as const
export type Severity = (typeof severities)[number]

/** What one sort of mistake says; the catalogue makes these. */
export interface CatalogueEntry {
  readonly code: string
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
