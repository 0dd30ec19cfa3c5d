import { optionsOf, type FormStep } from '#engine/run'
import { useEffect, useRef } from 'react'
import { ErrorSummary } from '../chrome/error-summary.tsx'
import { PeopleToday } from '../chrome/people-today.tsx'
import { useSubmit } from '../lead-form.tsx'
import { controlId } from '../question-views/control-ids.ts'
import { QuestionView } from '../question-views/question-view.tsx'
import { useFunnel } from '../use-funnel.ts'
import { guideWordsOfForm, words } from '../words.ts'
import { QuestionHead } from './question-head.tsx'
import { PrimaryButton } from './primary-button.tsx'
import type { StepViewProps } from './step-view.tsx'
import { useForm } from './use-form.ts'

/** Several fields on one screen, in phases: each press of the button checks and reveals, the last one hands in. */
export function FormView({ place }: StepViewProps) {
  const funnel = useFunnel()
  const { flow, consent } = funnel.page
  const screen = funnel.screenOf(place)
  // The table of views only gives this view steps of its kind.
  const step = screen.step as FormStep
  const form = useForm(place, screen, step)
  const consentWords = flow.lead?.consentOn === place && consent ? consent.text : screen.consent

  useSubmit(() => void form.submit())
  useFocusOnNewFields(screen.phase, step)

  return (
    <>
      <QuestionHead screen={screen} guide={guideWordsOfForm} />
      <ErrorSummary
        problems={form.attempt > 0 ? form.problems : []}
        attempt={form.attempt}
        questions={screen.questions}
      />
      <div className="fields">
        {screen.questions.map(question => (
          <QuestionView
            key={question.id}
            question={question}
            options={optionsOf(flow, question)}
            place={place}
            raw={form.values[question.id]}
            asked={false}
            problem={form.problems.find(found => found.question === question.id)?.message ?? ''}
            onChange={raw => form.change(question.id, raw)}
            onLeave={() => form.leave(question.id)}
            onChoose={raw => form.change(question.id, raw)}
          />
        ))}
      </div>
      {form.revealing && (
        <p className="reveal" role="status">
          <span className="spinner spinner-large" aria-hidden="true" />
          <span className="visually-hidden">{words.working}</span>
        </p>
      )}
      {screen.text !== '' && <p className="step-text">{screen.text}</p>}
      <PeopleToday text={screen.socialProof} />
      {consentWords !== '' && <p className="consent">{consentWords}</p>}
      <PrimaryButton place={place} label={screen.button || words.next} busy={form.busy} />
    </>
  )
}

/** A phase that opens while the visitor is here puts the caret into its first field. */
function useFocusOnNewFields(phase: number, step: FormStep): void {
  const shown = useRef(phase)
  const first = step.phases[phase]?.fields[0]?.id ?? ''
  useEffect(() => {
    if (phase > shown.current) document.getElementById(controlId(first))?.focus()
    shown.current = phase
  }, [phase, first])
}
