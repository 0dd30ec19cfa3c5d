import { entriesOf, optionsOf, type AnswerValue, type CompiledFlow, type RepeatStep } from '#engine/run'
import { Icon } from '../../design/icons.tsx'
import { useSubmit } from '../lead-form.tsx'
import { useFunnel } from '../use-funnel.ts'
import { words } from '../words.ts'
import { describeAnswer } from './describe-answer.ts'
import { PrimaryButton } from './primary-button.tsx'
import { QuestionHead } from './question-head.tsx'
import type { StepViewProps } from './step-view.tsx'

/** The entries of a repeat: add one, change one, take one away, or be done. */
export function RepeatView({ place }: StepViewProps) {
  const funnel = useFunnel()
  const { journey } = funnel.visit
  const screen = funnel.screenOf(place)
  // The table of views only gives this view steps of its kind.
  const step = screen.step as RepeatStep
  const count = entriesOf(journey, place)
  const entries = Array.from({ length: count }, (_, index) => index + 1)
  const firstOf = (entry: number) => `${place}/${entry}/${step.steps[0]}`

  function add() {
    funnel.addEntry(place)
    funnel.goTo(funnel.journeyNow().at)
  }

  useSubmit(() => {
    if (count < step.atLeast) return add()
    funnel.passOn(place)
    funnel.moveOn(place)
  })

  return (
    <>
      <QuestionHead screen={screen} guide={guideFor(step, count)} />
      <ul className="entries">
        {entries.map(entry => (
          <li key={entry} className="entry">
            <div className="entry-words">
              <p className="entry-title">{entryName(step, entry)}</p>
              <p className="quiet">{wordsOfEntry(page(), step, entryAnswers(entry))}</p>
            </div>
            <div className="entry-actions">
              <button
                type="button"
                className="button button-quiet"
                onClick={() => funnel.goTo(firstOf(entry), { returnTo: place })}
              >
                {words.change}
                <span className="visually-hidden"> {entryName(step, entry)}</span>
              </button>
              {count > step.atLeast && (
                <button
                  type="button"
                  className="button button-quiet"
                  onClick={() => funnel.removeEntry(place, entry)}
                >
                  {words.remove}
                  <span className="visually-hidden"> {entryName(step, entry)}</span>
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {count > 0 && count < step.atMost && (
        <p className="step-text">
          <button type="button" className="button button-secondary add-entry" onClick={add}>
            <Icon name="plus" />
            {step.addAnother}
          </button>
        </p>
      )}
      <PrimaryButton place={place} label={screen.button || words.next} />
    </>
  )

  function page(): CompiledFlow {
    return funnel.page.flow
  }

  function entryAnswers(entry: number): (AnswerValue | null)[] {
    return step.steps.map(id => funnel.screenOf(`${place}/${entry}/${id}`).answer)
  }
}

function wordsOfEntry(
  flow: CompiledFlow,
  { steps }: RepeatStep,
  answers: readonly (AnswerValue | null)[],
): string {
  return steps
    .map((id, index) => {
      const inner = flow.steps[id]
      const answer = answers[index] ?? null
      if (answer === null || inner?.kind !== 'question') return ''
      return describeAnswer(inner.question, optionsOf(flow, inner.question), answer)
    })
    .filter(text => text !== '')
    .join(' · ')
}

function entryName({ one }: RepeatStep, entry: number): string {
  return `${one.charAt(0).toUpperCase()}${one.slice(1)} ${entry}`
}

function guideFor({ atMost }: RepeatStep, count: number): string {
  if (count === 0) return 'Add them one after another.'
  return count >= atMost ? `${count} is as many as we ask for.` : 'Add another, or go on when you are done.'
}
