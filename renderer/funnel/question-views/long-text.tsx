import { describeControl, Field } from './field.tsx'
import type { QuestionViewProps } from './question-view.tsx'

/** Several lines of free text, with a count where there is a limit. */
export function LongText({ question, raw, asked, problem, onChange, onLeave }: QuestionViewProps) {
  const text = typeof raw === 'string' ? raw : ''
  return (
    <Field question={question} asked={asked} problem={problem}>
      <div className="field-box">
        <textarea
          className="field-input"
          {...describeControl(question, asked, problem)}
          rows={6}
          maxLength={question.maxLength ?? undefined}
          placeholder={question.placeholder || undefined}
          value={text}
          onChange={event => onChange(event.target.value)}
          onBlur={() => {
            if (question.trim && text !== text.trim()) onChange(text.trim())
            onLeave()
          }}
        />
      </div>
      {question.maxLength !== null && (
        <p className="field-count quiet">
          {text.length.toLocaleString('en-US')} / {question.maxLength.toLocaleString('en-US')}
        </p>
      )}
    </Field>
  )
}
