import { Icon } from '../../design/icons.tsx'
import { keyOf, OptionWords } from './option-card.tsx'
import { OptionList } from './option-list.tsx'
import type { QuestionViewProps } from './question-view.tsx'

/** Options as buttons: one press answers the question. */
export function OptionButtons({
  question,
  options,
  place,
  raw,
  asked,
  problem,
  onChoose,
}: QuestionViewProps) {
  return (
    <OptionList question={question} asked={asked} problem={problem} keysPress="button">
      {options.map((option, index) => {
        const chosen = raw === option.value
        return (
          <button
            key={option.value}
            type="button"
            className="option"
            aria-pressed={chosen}
            data-chosen={chosen ? '' : undefined}
            data-key={keyOf(index)}
            data-press={`${place}:${option.value}`}
            suppressHydrationWarning
            onClick={() => onChoose(option.value)}
          >
            <OptionWords option={option} />
            <span className="option-mark">
              <Icon name={chosen ? 'check' : 'chevron'} />
            </span>
          </button>
        )
      })}
    </OptionList>
  )
}
