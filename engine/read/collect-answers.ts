import type { FlowFile, StepEntry } from '../model/flow-file.ts'
import { type AnswerSource, foldId } from '../model/flow.ts'

/** A step as written, with its id and the repeat it belongs to. */
export interface WrittenStep {
  readonly id: string
  readonly path: readonly string[]
  readonly inside: string | null
  readonly written: StepEntry
}

type Found = Omit<AnswerSource, 'question'>

/**
 * Every name a condition may use, by its folded spelling: answers of questions and fields (by id and by the name
 * they are saved under), repeats, flags, values saved along, calculated values, scores, the estimate.
 * The first declaration of a name wins; clashes are the business of a check.
 */
export function collectAnswers(file: FlowFile, steps: readonly WrittenStep[]): ReadonlyMap<string, Found> {
  const found = [
    ...steps.flatMap(answersOfStep),
    ...Object.keys(file.calculate ?? {}).map(id => own(id, 'calculated')),
    ...Object.keys(file.scores ?? {}).map(id => own(id, 'score')),
    ...(file.estimate ? [own(file.estimate.saves ?? 'estimate', 'estimate')] : []),
    ...[...steps.map(step => step.written), ...Object.values(file.ends ?? {})].flatMap(flagsOf),
  ]
  const byName = new Map<string, Found>()
  for (const name of ['id', 'saves'] as const) {
    for (const answer of found) {
      const folded = foldId(answer[name])
      if (!byName.has(folded)) byName.set(folded, answer)
    }
  }
  return byName
}

function answersOfStep({ id, inside, written }: WrittenStep): Found[] {
  const alsoSaved = Object.keys(written.also_save ?? {}).map(name => own(name, 'derived', id, inside))
  const saved = savedName(id, written.saves)
  if (written.kind === 'form') {
    const phases = written.phases ?? (written.fields ? [{ fields: written.fields }] : [])
    const fields = phases.flatMap(phase => Object.entries(phase.fields ?? {}))
    return fields.map(([field, { saves, is }]) => ({
      id: field,
      step: id,
      saves: savedName(field, saves),
      kind: is ?? ('text' as const),
      inside,
    }))
  }
  if (written.kind === 'repeat') return [{ id, step: id, saves: saved, kind: 'repeat', inside }]
  if (written.kind && written.kind !== 'question') return alsoSaved
  const kind =
    written.pick === 'several'
      ? 'several'
      : written.options || written.options_from
        ? 'choice'
        : written.answer
  return [{ id, step: id, saves: saved, kind: kind ?? 'text', inside }, ...alsoSaved]
}

const savedName = (id: string, saves: string | undefined) => saves ?? id.replaceAll('-', '_')

function flagsOf(written: Pick<StepEntry, 'on_enter' | 'on_answer' | 'on_change' | 'on_load'>): Found[] {
  const effects = [written.on_enter, written.on_answer, written.on_change, written.on_load]
  const set = effects.flatMap(effect => Object.keys(effect?.set ?? {})).map(name => own(name, 'flag'))
  const cleared = [written.on_change?.clear ?? []].flat().map(name => own(name, 'derived'))
  return [...set, ...cleared]
}

const own = (
  id: string,
  kind: Found['kind'],
  step: string | null = null,
  inside: string | null = null,
): Found => ({
  id,
  step,
  saves: id,
  kind,
  inside,
})
