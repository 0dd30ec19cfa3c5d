import { type ReactNode, useRef } from 'react'
import { controlId, problemId } from './control-ids.ts'
import type { QuestionViewProps } from './question-view.tsx'
import { useOptionKeys } from './use-option-keys.ts'

/** The frame of all options of a question: names it, describes what is wrong, and listens to the keys. */
export function OptionList({
  question,
  asked,
  problem,
  keysPress,
  children,
}: Pick<QuestionViewProps, 'question' | 'asked' | 'problem'> & {
  /** What an option is made of. */
  readonly keysPress: 'button' | 'input'
  readonly children: ReactNode
}) {
  const list = useRef<HTMLFieldSetElement>(null)
  useOptionKeys(list, keysPress)
  return (
    <fieldset
      className="options"
      ref={list}
      id={controlId(question.id)}
      tabIndex={-1}
      aria-labelledby={asked ? 'screen-title' : undefined}
      aria-describedby={problem ? problemId(question.id) : undefined}
    >
      {!asked && <legend className="field-label">{question.label}</legend>}
      {children}
    </fieldset>
  )
}
