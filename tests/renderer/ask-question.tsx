import { render } from '@testing-library/react'
import type { Option, Question, RawAnswer } from '#engine/run'
import { Suspense, useState } from 'react'
import { QuestionView } from '../../renderer/funnel/question-views/question-view.tsx'

/** A question with nothing special about it. */
export const question = (more: Partial<Question>): Question => ({
  id: 'asked',
  saves: 'asked',
  label: 'The question',
  kind: 'choice',
  showAs: 'buttons',
  options: [],
  optionsFrom: null,
  search: null,
  optional: false,
  placeholder: '',
  unit: '',
  atLeast: 0,
  atMost: null,
  between: null,
  minLength: 0,
  maxLength: null,
  trim: true,
  checkWith: null,
  default: null,
  points: [],
  alsoSaves: [],
  ...more,
})

/** An option with nothing special about it. */
export const option = (value: string, more: Partial<Option> = {}): Option => ({
  value,
  label: value,
  hint: '',
  image: '',
  alone: false,
  points: 0,
  daysAgo: null,
  go: null,
  was: [],
  ...more,
})

/** A question on its own, and what became of it. */
export function ask(asked: Question, options: readonly Option[] = [], problem = '') {
  const chosen: RawAnswer[] = []
  let current: RawAnswer | undefined
  function Asked() {
    const [raw, setRaw] = useState<RawAnswer>()
    return (
      <Suspense>
        <QuestionView
          question={asked}
          options={options}
          place="step"
          raw={raw}
          asked={false}
          problem={problem}
          onChange={next => {
            current = next
            setRaw(next)
          }}
          onLeave={() => {}}
          onChoose={next => {
            chosen.push(next)
            setRaw(next)
          }}
        />
      </Suspense>
    )
  }
  render(<Asked />)
  return { chosen, current: () => current }
}
