import type { AnswerKind } from '#engine/run'
import type { InputHTMLAttributes } from 'react'
import { usePlaceSuggestions } from '../partners/use-place-suggestions.ts'
import { describeControl, Field } from './field.tsx'
import type { QuestionViewProps } from './question-view.tsx'

type TypedKind = Exclude<AnswerKind, 'choice' | 'several' | 'long_text' | 'us_phone'>

/** How a browser helps with each kind of typed answer. */
const inputs = {
  text: { type: 'text' },
  number: { type: 'text', inputMode: 'decimal' },
  whole_number: { type: 'text', inputMode: 'numeric' },
  money: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  zip5: { type: 'text', inputMode: 'numeric', maxLength: 5 },
  person_name: { type: 'text', autoCapitalize: 'words', spellCheck: false },
} as const satisfies Record<TypedKind, InputHTMLAttributes<HTMLInputElement>>

// What browsers call the things that are saved under these names.
const autoComplete: Readonly<Record<string, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  full_name: 'name',
  email: 'email',
  zipcode: 'postal-code',
  city: 'address-level2',
  street_address: 'street-address',
}

/** One line of typed text. */
export function TypedField({ question, raw, asked, problem, onChange, onLeave }: QuestionViewProps) {
  const text = typeof raw === 'string' ? raw : ''
  const browserName = autoComplete[question.saves] ?? 'off'
  const { field, suggestions } = usePlaceSuggestions(browserName === 'street-address', text)
  const listId = `places-${question.id}`
  return (
    <Field question={question} asked={asked} problem={problem}>
      <div className="field-box">
        {question.kind === 'money' && <span className="field-unit">$</span>}
        <input
          className="field-input"
          {...inputs[question.kind as TypedKind]}
          {...describeControl(question, asked, problem)}
          ref={field}
          list={suggestions.length > 0 ? listId : undefined}
          autoComplete={browserName}
          placeholder={question.placeholder || undefined}
          value={text}
          onChange={event => onChange(event.target.value)}
          onBlur={() => {
            if (question.trim && text !== text.trim()) onChange(text.trim())
            onLeave()
          }}
        />
        {suggestions.length > 0 && (
          <datalist id={listId}>
            {suggestions.map(suggestion => (
              <option key={suggestion} value={suggestion} />
            ))}
          </datalist>
        )}
        {question.unit !== '' && <span className="field-unit">{question.unit}</span>}
      </div>
    </Field>
  )
}
