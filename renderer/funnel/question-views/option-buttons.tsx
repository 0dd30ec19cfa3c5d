import { useRef } from 'react'
import { Icon } from '../../design/icons.tsx'
import { controlId, problemId } from './control-ids.ts'
import { keyOf, OptionWords } from './option-card.tsx'
import type { QuestionViewProps } from './question-view.tsx'
import { useOptionKeys } from './use-option-keys.ts'

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
  const list = useRef<HTMLDivElement>(null)
  useOptionKeys(list, 'button')
  return (
    <div
      className="options"
      ref={list}
      id={controlId(question.id)}
      tabIndex={-1}
      role="group"
      aria-labelledby={asked ? 'screen-title' : undefined}
      aria-label={asked ? undefined : question.label}
      aria-describedby={problem ? problemId(question.id) : undefined}
    >
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
    </div>
  )
}
