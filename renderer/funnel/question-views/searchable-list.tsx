import { useRef, useState } from 'react'
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover, useFilter } from 'react-aria-components'
import { Icon } from '../../design/icons.tsx'
import { words } from '../words.ts'
import { describeControl, Field } from './field.tsx'
import type { QuestionViewProps } from './question-view.tsx'

/** A list to choose one entry from by typing the beginning of its name. */
export function SearchableList({
  question,
  options,
  raw,
  asked,
  problem,
  onChange,
  onLeave,
}: QuestionViewProps) {
  const { startsWith, contains } = useFilter({ sensitivity: 'base' })
  const chosen = options.find(option => option.value === raw)
  const [text, setText] = useState(chosen?.label ?? '')
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number>()
  const control = describeControl(question, asked, problem)

  function type(typed: string) {
    setText(typed)
    const named = options.find(option => option.label.toLowerCase() === typed.trim().toLowerCase())
    if ((named?.value ?? '') !== (chosen?.value ?? '')) onChange(named?.value ?? '')
  }

  return (
    <Field question={question} asked={asked} problem={problem}>
      <ComboBox
        aria-label={question.label}
        menuTrigger="input"
        allowsEmptyCollection
        defaultItems={options}
        defaultFilter={question.search?.from === 'anywhere' ? contains : startsWith}
        inputValue={text}
        onInputChange={type}
        selectedKey={chosen?.value ?? null}
        onSelectionChange={key => {
          const option = options.find(candidate => candidate.value === key)
          if (!option) return
          setText(option.label)
          onChange(option.value)
        }}
        onOpenChange={() => setWidth(box.current?.offsetWidth)}
        onBlur={onLeave}
        isInvalid={problem !== ''}
      >
        <div className="field-box" ref={box}>
          <Input
            className="field-input"
            id={control.id}
            name={control.name}
            placeholder={question.placeholder || words.typeToSearch}
            aria-labelledby={control['aria-labelledby']}
            aria-describedby={control['aria-describedby']}
            autoComplete="off"
          />
          {text !== '' && (
            <button
              type="button"
              className="combo-button"
              aria-label={words.clearAll}
              onClick={() => {
                setText('')
                onChange('')
                document.getElementById(control.id)?.focus()
              }}
            >
              <Icon name="cross" />
            </button>
          )}
          <Button className="combo-button" aria-label={words.showAll}>
            <Icon name="down" />
          </Button>
        </div>
        <Popover
          className="combo-panel"
          triggerRef={box}
          style={{ inlineSize: width }}
          offset={6}
          maxHeight={240}
        >
          <ListBox
            className="combo-list"
            aria-label={question.label}
            renderEmptyState={() => <div className="combo-empty">{words.noItems}</div>}
          >
            {(option: (typeof options)[number]) => (
              <ListBoxItem id={option.value} className="combo-option" textValue={option.label}>
                {option.label}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </Field>
  )
}
