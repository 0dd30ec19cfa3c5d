import { optionsOf, pathOf, type AnswerValue, type Journey, type Question } from '#engine/run'
import { useSubmit } from '../lead-form.tsx'
import { useFunnel, type Funnel } from '../use-funnel.ts'
import { words } from '../words.ts'
import { describeAnswer } from './describe-answer.ts'
import { PrimaryButton } from './primary-button.tsx'
import { QuestionHead } from './question-head.tsx'
import type { StepViewProps } from './step-view.tsx'

interface Row {
  readonly key: string
  readonly place: string
  readonly label: string
  readonly value: string
}

/** Every answer on the path, each with the way back to its question. */
export function SummaryView({ place }: StepViewProps) {
  const funnel = useFunnel()
  const screen = funnel.screenOf(place)

  useSubmit(() => {
    funnel.passOn(place)
    funnel.moveOn(place)
  })

  return (
    <>
      <QuestionHead screen={screen} guide="Look through your answers. You can change any of them." />
      <dl className="answers">
        {rowsOf(funnel, place).map(row => (
          <div className="answer-row" key={row.key}>
            <dt>{row.label}</dt>
            <dd className="answer-value">{row.value}</dd>
            <dd className="answer-change">
              <button
                type="button"
                className="button button-quiet"
                onClick={() => funnel.goTo(row.place, { returnTo: place })}
              >
                {words.change}
                <span className="visually-hidden"> {row.label}</span>
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <PrimaryButton place={place} label={screen.button || words.next} />
    </>
  )
}

function rowsOf(funnel: Funnel, summary: string): Row[] {
  const { journey } = funnel.visit
  const path = pathOf(journey)
  const before = path.slice(0, path.indexOf(summary))
  return before.flatMap(place => rowsOfPlace(funnel, journey, place))
}

function rowsOfPlace(funnel: Funnel, journey: Journey, place: string): Row[] {
  const { flow } = funnel.page
  const { step, answer, questions, title, entry } = funnel.screenOf(place, journey)
  const say = (question: Question, value: AnswerValue | undefined) =>
    value === undefined ? '' : describeAnswer(question, optionsOf(flow, question), value)
  const suffix = entry === null ? '' : ` (${entry})`
  if (step?.kind === 'question') {
    const [question] = questions
    if (!question || answer === null) return []
    return [{ key: place, place, label: title + suffix, value: say(question, answer) || words.notGiven }]
  }
  if (step?.kind !== 'form' || answer === null || typeof answer !== 'object') return []
  const given = answer as Readonly<Record<string, string | number>>
  return questions.map(question => ({
    key: `${place}.${question.id}`,
    place,
    label: question.label,
    value: say(question, given[question.id]) || words.notGiven,
  }))
}
