import { useRef } from 'react'
import { keyOf, OptionWords } from './option-card.tsx'
import { OptionList } from './option-list.tsx'
import type { QuestionViewProps } from './question-view.tsx'

/**
 * Options as radios. A press answers at once; arrow keys only move the mark, and Enter or Space on it answers,
 * so that nobody is carried off while looking through the list.
 */
export function RadioList({
  question,
  options,
  place,
  raw,
  asked,
  problem,
  onChange,
  onChoose,
}: QuestionViewProps) {
  const byArrow = useRef(false)
  return (
    <OptionList question={question} asked={asked} problem={problem} keysPress="input">
      {options.map((option, index) => {
        const chosen = raw === option.value
        return (
          <label
            key={option.value}
            className="option"
            data-chosen={chosen ? '' : undefined}
            data-key={keyOf(index)}
            data-press={`${place}:${option.value}`}
            suppressHydrationWarning
          >
            <input
              type="radio"
              name={question.id}
              value={option.value}
              checked={chosen}
              onKeyDown={event => {
                byArrow.current = event.key.startsWith('Arrow')
                if (event.key === 'Enter' || event.key === ' ') {
                  event.preventDefault()
                  onChoose(option.value)
                }
              }}
              onKeyUp={() => (byArrow.current = false)}
              onChange={() => (byArrow.current ? onChange(option.value) : onChoose(option.value))}
              // Pressing the option that is already chosen changes nothing, yet it means: go on.
              onClick={() => {
                if (chosen && !byArrow.current) onChoose(option.value)
              }}
            />
            <OptionWords option={option} />
            <span className="option-mark option-mark-circle" />
          </label>
        )
      })}
    </OptionList>
  )
}
