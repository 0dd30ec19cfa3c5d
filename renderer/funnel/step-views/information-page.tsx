import { savedOf } from '#engine/run'
import { Prose } from '../chrome/prose.tsx'
import { ScreenTitle } from '../chrome/screen-title.tsx'
import { RoadAhead } from '../../design/illustrations.tsx'
import { useSubmit } from '../lead-form.tsx'
import { useFunnel } from '../use-funnel.ts'
import { words } from '../words.ts'
import { PrimaryButton } from './primary-button.tsx'
import type { StepViewProps } from './step-view.tsx'

/** A page that tells something and asks nothing. The first one also leads back to where the visitor was. */
export function InformationPage({ place }: StepViewProps) {
  const funnel = useFunnel()
  const { visit, page } = funnel
  const screen = funnel.screenOf(place)
  const isStart = place === page.flow.start
  const left = isStart && visit.arrived && Object.keys(savedOf(visit.journey)).some(name => name !== place)

  useSubmit(() => {
    funnel.passOn(place)
    funnel.moveOn(place)
  })

  return (
    <section className="intro">
      {isStart && <RoadAhead />}
      <ScreenTitle className={isStart ? 'display-title' : 'question-title'}>{screen.title}</ScreenTitle>
      {screen.text !== '' && <Prose text={screen.text} />}
      {screen.hint !== '' && <p className="quiet">{screen.hint}</p>}
      <PrimaryButton place={place} label={screen.button || words.next}>
        {left && (
          <button type="button" className="button button-quiet" onClick={() => funnel.goTo(visit.journey.at)}>
            {words.continueWhereLeft}
          </button>
        )}
      </PrimaryButton>
    </section>
  )
}
