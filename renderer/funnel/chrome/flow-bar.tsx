import { Icon } from '../../design/icons.tsx'
import { useFunnel } from '../use-funnel.ts'
import { words } from '../words.ts'
import { EstimatePill } from './estimate-pill.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { hiddenOn, useShownScreen } from './use-shown-screen.ts'

/** Progress, the way back and the estimate, at the same spot on every step. */
export function FlowBar() {
  const { goBack } = useFunnel()
  const screen = useShownScreen()
  const hidden = hiddenOn(screen)
  if (!screen || (hidden.includes('progress') && hidden.includes('back'))) return null
  return (
    <nav className="flow-bar" aria-label={words.yourWay}>
      <ProgressBar percent={screen.progress} />
      <div className="column flow-bar-row">
        {!hidden.includes('back') && (
          <button type="button" className="back-button" onClick={goBack}>
            <Icon name="back" />
            <span className="back-words">{words.back}</span>
          </button>
        )}
        {!hidden.includes('offers') && <EstimatePill />}
      </div>
    </nav>
  )
}
