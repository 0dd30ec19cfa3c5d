import { fillText, type StepKind } from '#engine/run'
import { Suspense, type ComponentType } from 'react'
import { useNavigationType } from 'react-router-dom'
import { usePageTitle } from '../chrome/use-page-title.ts'
import { useFunnel } from '../use-funnel.ts'
import { FormView } from './form-view.tsx'
import { InformationPage } from './information-page.tsx'
import { QuestionStepView } from './question-step-view.tsx'
import { RepeatView } from './repeat-view.tsx'
import { SummaryView } from './summary-view.tsx'
import { WaitView } from './wait-view.tsx'

export interface StepViewProps {
  readonly place: string
}

/** One view per kind of step. Forget one and this file stops compiling. */
const views = {
  question: QuestionStepView,
  form: FormView,
  wait: WaitView,
  repeat: RepeatView,
  summary: SummaryView,
  page: InformationPage,
} satisfies Record<StepKind, ComponentType<StepViewProps>>

/** One step of a flow on the screen. */
export function StepView({ place }: StepViewProps) {
  const { page, texts, around, moved, leaving, visit, screenOf } = useFunnel()
  const direction = useNavigationType() === 'POP' ? 'back' : 'on'
  usePageTitle(fillText(page.flow.title, visit.journey, texts, around()))
  const { kind } = screenOf(place)
  if (kind === 'end') throw new Error(`"${place}" is an end, not a step.`)
  const View = views[kind]
  return (
    <div
      className="step"
      data-arriving={moved ? undefined : ''}
      data-leaving={leaving ? '' : undefined}
      data-direction={direction}
    >
      <Suspense fallback={<div className="skeleton" />}>
        <View place={place} />
      </Suspense>
    </div>
  )
}
