import { useContext, useRef, useState } from 'react'
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  useFilter,
} from 'react-aria-components'
import type { Option } from '#engine/run'
import { Icon } from '../../design/icons.tsx'
import { words } from '../words.ts'
import { describeControl, Field } from './field.tsx'
import type { QuestionViewProps } from './question-view.tsx'

/** A list to choose one entry from by typing the beginning of its name. */
export function SearchableList(props: QuestionViewProps) {
  const { question, options, raw, asked, problem, onChange, onLeave } = props
  const { startsWith, contains } = useFilter({ sensitivity: 'base' })
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number>()
  const control = describeControl(question, asked, problem)

  /** Who types a name to its end means that entry. */
  function chooseByName(typed: string) {
    const named = options.find(option => option.label.toLowerCase() === typed.trim().toLowerCase())
    if (named && named.value !== raw) onChange(named.value)
  }

  return (
    <Field question={question} asked={asked} problem={problem}>
      <ComboBox
        aria-label={question.label}
        menuTrigger="input"
        allowsEmptyCollection
        defaultItems={options}
        defaultFilter={question.search?.from === 'anywhere' ? contains : startsWith}
        selectedKey={options.some(option => option.value === raw) ? String(raw) : null}
        onInputChange={chooseByName}
        onSelectionChange={key => onChange(key === null ? '' : String(key))}
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
          <ClearButton field={control.id} />
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
            {(option: Option) => (
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

/** Takes back what was typed and chosen. */
function ClearButton({ field }: { field: string }) {
  const state = useContext(ComboBoxStateContext)
  if (!state || state.inputValue === '') return null
  return (
    <button
      type="button"
      className="combo-button"
      aria-label={words.clearAll}
      onClick={() => {
        state.setSelectedKey(null)
        state.setInputValue('')
        document.getElementById(field)?.focus()
      }}
    >
      <Icon name="cross" />
    </button>
  )
}
