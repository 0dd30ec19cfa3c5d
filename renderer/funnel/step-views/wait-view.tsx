import type { WaitStep } from '#engine/run'
import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '../../design/icons.tsx'
import { LookingThrough } from '../../design/illustrations.tsx'
import { ScreenTitle } from '../chrome/screen-title.tsx'
import { after } from '../clock.ts'
import { useFunnel } from '../use-funnel.ts'
import type { StepViewProps } from './step-view.tsx'

/** Shows stages in turn, then goes on by itself. It leaves no trace in the browser's history. */
export function WaitView({ place }: StepViewProps) {
  const funnel = useFunnel()
  const { title, text, stages, step } = funnel.screenOf(place)
  const active = useStages(step as WaitStep, funnel.visit.arrived, () => {
    funnel.passOn(place)
    funnel.moveOn(place, { replace: true })
  })
  return (
    <section className="wait">
      <LookingThrough />
      <ScreenTitle className="question-title">{title}</ScreenTitle>
      {text !== '' && <p className="quiet">{text}</p>}
      <ol className="wait-stages">
        {stages.map((stage, index) => {
          const state = index < active ? 'done' : index === active ? 'active' : 'waiting'
          return (
            <li
              key={stage.at}
              className="wait-stage"
              data-state={state}
              aria-current={state === 'active' ? 'step' : undefined}
            >
              <span className="wait-mark">
                {state === 'done' && <Icon name="check" />}
                {state === 'active' && <span className="spinner" aria-hidden="true" />}
              </span>
              {stage.text}
            </li>
          )
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {stages[active]?.text ?? ''}
      </p>
    </section>
  )
}

/** The index of the stage that is going on; behind the last one when none is any more. */
function useStages({ stages, doneAt, continueAt }: WaitStep, running: boolean, finish: () => void): number {
  const [active, setActive] = useState(0)
  // The times begin with the screen; what a later drawing brings does not start them again.
  const begin = useEffectEvent(() => [
    ...stages.map(({ at }, index) => after(at, () => setActive(index))),
    after(doneAt, () => setActive(stages.length)),
    after(continueAt, finish),
  ])
  useEffect(() => {
    if (!running) return
    const timers = begin()
    return () => timers.forEach(cancel => cancel())
  }, [running])
  return active
}
