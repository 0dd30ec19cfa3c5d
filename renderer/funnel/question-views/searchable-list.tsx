import { useContext, type ReactNode, type Ref } from 'react'
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  PopoverContext,
  useFilter,
  useSlottedContext,
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
  const control = describeControl(question, asked, problem)

  /** Who types a name to its end means that entry. */
  function chooseByName(typed: string) {
    const named = options.find(option => option.label.toLowerCase() === typed.trim().toLowerCase())
    if (named && named.value !== raw) onChange(named.value)
  }

  return (
    <Field question={question} asked={asked} problem={problem}>
      <ComboBox
        className="combo"
        aria-label={question.label}
        menuTrigger="input"
        allowsEmptyCollection
        defaultItems={options}
        defaultFilter={question.search?.from === 'anywhere' ? contains : startsWith}
        selectedKey={options.some(option => option.value === raw) ? String(raw) : null}
        onInputChange={chooseByName}
        onSelectionChange={key => onChange(key === null ? '' : String(key))}
        onBlur={onLeave}
        isInvalid={problem !== ''}
      >
        <div className="field-box">
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
        <Panel>
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
        </Panel>
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

/**
 * The open list, right under its field. The library's own popover closes when the page is scrolled and waits for the
 * keyboard of a phone; this one stays where it is and is there at once.
 */
function Panel({ children }: { children: ReactNode }) {
  const state = useContext(ComboBoxStateContext)
  // The library asks for any element; this is one.
  const ref = useSlottedContext(PopoverContext)?.ref as Ref<HTMLDivElement> | undefined
  return (
    <div className="combo-panel" hidden={!state?.isOpen} ref={ref}>
      {children}
    </div>
  )
}
