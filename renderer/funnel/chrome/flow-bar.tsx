import { Icon } from '../../design/icons.tsx'
import { useFunnel } from '../use-funnel.ts'
import { words } from '../words.ts'
import { EstimatePill } from './estimate-pill.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { useShownPlace } from './use-shown-place.ts'

/** Progress, the way back and the estimate, at the same spot on every step. */
export function FlowBar() {
  const funnel = useFunnel()
  const place = useShownPlace()
  if (!place) return null
  const hides = (part: 'progress' | 'back') => place.hide.includes(part)
  const progress = 'progress' in place && !hides('progress') ? place.progress : null
  if (hides('progress') && hides('back')) return null
  return (
    <div className="flow-bar">
      <ProgressBar percent={progress} />
      <div className="column flow-bar-row">
        {!hides('back') && (
          <button type="button" className="back-button" onClick={funnel.goBack}>
            <Icon name="back" />
            <span className="back-words">{words.back}</span>
          </button>
        )}
        {!hides('progress') && <EstimatePill />}
      </div>
    </div>
  )
}
