import type { Question } from '#engine/run'
import type { ReactNode } from 'react'
import { Icon } from '../../design/icons.tsx'
import { controlId, problemId } from './control-ids.ts'

/** The frame of a typed answer: label, box, and what is wrong with it. */
export function Field({
  question,
  asked,
  problem,
  children,
}: {
  question: Question
  asked: boolean
  problem: string
  children: ReactNode
}) {
  const half = !asked && question.kind === 'person_name' && /first|last/.test(question.saves)
  return (
    <div
      className={asked ? 'field field-large' : 'field'}
      data-width={half ? 'half' : undefined}
      data-invalid={problem ? '' : undefined}
    >
      {!asked && (
        <label className="field-label" htmlFor={controlId(question.id)}>
          {question.label}
        </label>
      )}
      {children}
      <Problem question={question.id} message={problem} />
    </div>
  )
}

/** What is wrong with an answer, in a place that is announced when it fills. */
export function Problem({ question, message }: { question: string; message: string }) {
  if (message === '') return null
  return (
    <p className="field-problem" id={problemId(question)}>
      <Icon name="alert" />
      {message}
    </p>
  )
}

/** Names and describes a control for everybody who does not see the screen. */
export function describeControl(question: Question, asked: boolean, problem: string) {
  return {
    id: controlId(question.id),
    name: question.id,
    required: !question.optional,
    'aria-labelledby': asked ? 'screen-title' : undefined,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? problemId(question.id) : undefined,
  } as const
}
