import type { visitsOf } from '#engine/paths'
import { type CompiledFlow, optionsOf, type Question, stepAt } from '#engine/run'
import type { Visitor } from './visitor.ts'

type Visit = ReturnType<typeof visitsOf>['visits'][number]
type Move = Visit['moves'][number]

/** Does in a browser, by what is to be read on the screen, what a generated visit says. */
export async function walkVisit(
  visitor: Visitor,
  compiled: CompiledFlow,
  mount: string,
  { moves }: Visit,
): Promise<void> {
  await visitor.opens(`${mount}${moves[0]?.address === '/' ? '/' : (moves[0]?.address ?? '/')}`)
  for (const move of moves) {
    await visitor.isAt(mount + (move.address === '/' ? '/' : move.address))
    await makeMove(visitor, compiled, move)
  }
}

async function makeMove(visitor: Visitor, compiled: CompiledFlow, { place, raw }: Move): Promise<void> {
  const step = stepAt(compiled, place)
  if (!step) throw new Error(`There is no step "${place}".`)
  if (step.kind === 'wait') return visitor.waits(step.continueAt + 200)
  if (step.kind === 'question' && raw !== null)
    return answer(visitor, compiled, step.question, [raw].flat().map(String))
  if (step.kind === 'form' && raw !== null) {
    for (const field of step.phases.flatMap(phase => phase.fields)) {
      const text = (raw as Readonly<Record<string, string>>)[field.id]
      if (text !== undefined) await visitor.fills(field.label, text)
    }
    const isLast = Object.keys(raw).length === step.phases.flatMap(phase => phase.fields).length
    const phase = isLast ? step.phases.length - 1 : 0
    await visitor.presses(step.phases[phase]?.button ?? 'Submit')
    return visitor.waits(isLast ? step.goAfter + 500 : (step.phases[phase]?.loader ?? 0) + 200)
  }
  return visitor.presses('button' in step ? step.button : 'Next')
}

async function answer(
  visitor: Visitor,
  compiled: CompiledFlow,
  question: Question,
  values: readonly string[],
): Promise<void> {
  const labels = optionsOf(compiled, question)
    .filter(option => values.includes(option.value))
    .map(option => option.label)
  const [label = ''] = labels
  switch (question.showAs) {
    case 'radio':
      return visitor.marks(label)
    case 'checkboxes':
      for (const one of labels) await visitor.marks(one)
      return visitor.presses('Next')
    case 'searchable_dropdown':
      await visitor.page.getByRole('combobox').fill(label)
      await visitor.page.getByRole('option', { name: label, exact: true }).click()
      return visitor.presses('Next')
    case 'buttons':
      if (question.kind === 'choice') return visitor.presses(label)
      await visitor.page.getByRole('textbox').fill(values[0] ?? '')
      return visitor.presses('Next')
  }
}
