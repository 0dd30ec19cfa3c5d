import { useLayoutEffect, useRef } from 'react'
import { describeControl, Field } from './field.tsx'
import { digitsBefore, maskPhone, phoneDigits, positionAfter } from './phone-mask.ts'
import type { QuestionViewProps } from './question-view.tsx'

/** A US phone number: shown as `(000) 000-0000`, kept as digits, with the caret where the visitor left it. */
export function PhoneField({ question, raw, asked, problem, onChange, onLeave }: QuestionViewProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const digits = phoneDigits(typeof raw === 'string' ? raw : '')

  useLayoutEffect(() => {
    if (caret.current === null || !input.current) return
    const position = positionAfter(input.current.value, caret.current)
    caret.current = null
    input.current.setSelectionRange(position, position)
  })

  function read(target: HTMLInputElement, pressed: string | null) {
    const before = digitsBefore(target.value, target.selectionStart ?? target.value.length)
    const typed = target.value.replace(/\D/g, '')
    // Deleting a bracket or a dash means the digit in front of it.
    const nothingGone = pressed === 'deleteContentBackward' && typed === digits && before > 0
    const next = nothingGone ? digits.slice(0, before - 1) + digits.slice(before) : phoneDigits(typed)
    const dropped = typed.length > 10 && typed.startsWith('1') ? 1 : 0
    caret.current = nothingGone ? before - 1 : Math.max(0, before - dropped)
    onChange(next)
  }

  return (
    <Field question={question} asked={asked} problem={problem}>
      <div className="field-box">
        <input
          ref={input}
          className="field-input"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...describeControl(question, asked, problem)}
          placeholder={question.placeholder || '(000) 000-0000'}
          value={maskPhone(digits)}
          onChange={event => {
            const { nativeEvent } = event
            read(event.target, nativeEvent instanceof InputEvent ? nativeEvent.inputType : null)
          }}
          onBlur={onLeave}
        />
      </div>
    </Field>
  )
}
