import type { AnswerProblem, Question } from '#engine/run'
import { useEffect, useRef } from 'react'
import { words } from '../words.ts'
import { controlId } from '../question-views/control-ids.ts'

/** Says after a failed attempt what is wrong, and leads to each spot. Several questions are told apart by label. */
export function ErrorSummary({
  problems,
  attempt,
  questions = [],
}: {
  problems: readonly AnswerProblem[]
  attempt: number
  questions?: readonly Question[]
}) {
  const labelled = (id: string, message: string) => {
    const label = questions.find(question => question.id === id)?.label
    return label === undefined ? message : `${label}: ${message}`
  }
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])

  if (attempt === 0 || problems.length === 0) return null
  return (
    <div className="error-summary" ref={box} tabIndex={-1} role="alert" aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">{words.problems}</h2>
      <ul>
        {problems.map(({ question, message }) => (
          <li key={question}>
            <a
              href={`#${controlId(question)}`}
              onClick={event => {
                event.preventDefault()
                document.getElementById(controlId(question))?.focus()
              }}
            >
              {labelled(question, message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
