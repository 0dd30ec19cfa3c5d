import type { Option } from '#engine/run'
import { useRef } from 'react'
import { Icon } from '../../design/icons.tsx'
import { controlId, problemId } from './control-ids.ts'
import { keyOf, OptionWords } from './option-card.tsx'
import type { QuestionViewProps } from './question-view.tsx'
import { useOptionKeys } from './use-option-keys.ts'

/** Options as check boxes; one that stands alone takes the others away, and the other way round. */
export function CheckList({ question, options, raw, asked, problem, onChange }: QuestionViewProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  useOptionKeys(list, 'input')
  const chosen: readonly string[] = Array.isArray(raw) ? raw : []
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
      {options.map((option, index) => {
        const isChosen = chosen.includes(option.value)
        return (
          <label
            key={option.value}
            className="option"
            data-chosen={isChosen ? '' : undefined}
            data-key={keyOf(index)}
          >
            <input
              type="checkbox"
              name={question.id}
              value={option.value}
              checked={isChosen}
              aria-invalid={problem ? true : undefined}
              onChange={() => onChange(toggled(options, chosen, option))}
            />
            <OptionWords option={option} />
            <span className="option-mark option-mark-box">{isChosen && <Icon name="check" />}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** The chosen values after a press, in the order of the options. */
export function toggled(options: readonly Option[], chosen: readonly string[], pressed: Option): string[] {
  if (chosen.includes(pressed.value)) return chosen.filter(value => value !== pressed.value)
  return options
    .filter(option => option === pressed || chosen.includes(option.value))
    .filter(option => option === pressed || !(option.alone || pressed.alone))
    .map(option => option.value)
}
