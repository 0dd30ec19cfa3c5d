import { optionsOf, problemsOf, type AnswerValue, type Question, type RawAnswer } from '#engine/run'
import { useEffect, useRef, useState } from 'react'
import { QuestionHead } from './question-head.tsx'
import { PrimaryButton } from './primary-button.tsx'
import type { StepViewProps } from './step-view.tsx'
import { after } from '../clock.ts'
import { ErrorSummary } from '../chrome/error-summary.tsx'
import { useSubmit } from '../lead-form.tsx'
import { Problem } from '../question-views/field.tsx'
import { movesOnAtOnce, QuestionView } from '../question-views/question-view.tsx'
import { useFunnel } from '../use-funnel.ts'
import { guideWords, words } from '../words.ts'

/** How long a chosen option is shown as chosen before the next question comes. */
const confirmFor = 180

/** Asks one question; moves on by itself where one press is the whole answer. */
export function QuestionStepView({ place }: StepViewProps) {
  const funnel = useFunnel()
  const { visit, page } = funnel
  const screen = funnel.screenOf(place)
  const [question] = screen.questions
  const saved = rawOf(screen.answer)
  const [raw, setRaw] = useState<RawAnswer | undefined>()
  const [attempt, setAttempt] = useState(0)
  const [touched, setTouched] = useState(false)
  // Of two quick presses the second one counts, and the visitor moves on once.
  const cancelMove = useRef<(() => void) | null>(null)
  useEffect(() => () => cancelMove.current?.(), [])
  if (!question) throw new Error(`"${place}" asks nothing.`)

  const current = raw ?? funnel.draftOf(place) ?? saved ?? question.default ?? undefined
  const given = current ?? emptyAnswer(question)
  const problems = touched || attempt > 0 ? problemsOf(visit.journey, place, given, funnel.around()) : []
  const problem = problems[0]?.message ?? ''
  const options = optionsOf(page.flow, question)
  const oneLine = !isChoice(question)

  function change(next: RawAnswer) {
    setRaw(next)
    funnel.keepDraft(place, next)
  }

  function choose(next: RawAnswer) {
    setRaw(next)
    cancelMove.current?.()
    if (funnel.answer(place, next).length > 0) return setAttempt(attempt + 1)
    cancelMove.current = after(confirmFor, () => funnel.moveOn(place))
  }

  useSubmit(() => {
    if (funnel.answer(place, given).length === 0) funnel.moveOn(place)
    else setAttempt(attempt + 1)
  })

  return (
    <>
      <QuestionHead screen={screen} guide={guideWords[guideOf(question)]} />
      <ErrorSummary problems={attempt > 0 ? problems : []} attempt={attempt} />
      <QuestionView
        question={question}
        options={options}
        place={place}
        raw={current}
        asked
        problem={problem}
        onChange={change}
        onLeave={() => setTouched(oneLine)}
        onChoose={choose}
      />
      {isChoice(question) && <Problem question={question.id} message={problem} />}
      {!movesOnAtOnce(question) && <PrimaryButton place={place} label={screen.button || words.next} />}
    </>
  )
}

/** A saved answer in the form in which it was given. */
export function rawOf(answer: AnswerValue | null): RawAnswer | undefined {
  if (answer === null || answer === true) return undefined
  if (typeof answer === 'number') return String(answer)
  if (typeof answer === 'string' || isList(answer)) return answer
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, String(value)]))
}

function isList(answer: AnswerValue): answer is readonly string[] {
  return Array.isArray(answer)
}

function emptyAnswer(question: Question): RawAnswer {
  return question.kind === 'several' ? [] : ''
}

function isChoice({ kind, showAs }: Question): boolean {
  return kind === 'several' || (kind === 'choice' && showAs !== 'searchable_dropdown')
}

function guideOf({ kind, showAs }: Question): keyof typeof guideWords {
  if (kind === 'several') return 'checkboxes'
  return kind === 'choice' ? showAs : kind
}
