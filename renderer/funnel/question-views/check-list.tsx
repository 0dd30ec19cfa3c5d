import type { Option } from '#engine/run'
import { Icon } from '../../design/icons.tsx'
import { keyOf, OptionWords } from './option-card.tsx'
import { OptionList } from './option-list.tsx'
import type { QuestionViewProps } from './question-view.tsx'

/** Options as check boxes; one that stands alone takes the others away, and the other way round. */
export function CheckList({ question, options, raw, asked, problem, onChange }: QuestionViewProps) {
  const chosen: readonly string[] = Array.isArray(raw) ? raw : []
  return (
    <OptionList question={question} asked={asked} problem={problem} keysPress="input">
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
    </OptionList>
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
