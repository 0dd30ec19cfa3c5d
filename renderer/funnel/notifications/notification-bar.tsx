import { Icon } from '../../design/icons.tsx'
import { useLocalData } from '../calls/use-local-data.ts'
import { hiddenOn, useShownScreen } from '../chrome/use-shown-screen.ts'
import { useFunnel } from '../use-funnel.ts'
import { words } from '../words.ts'
import { drawNotice } from './draw-notice.ts'
import { useNotices } from './use-notices.ts'

/** What others were offered, said now and then. It has its own room, so it never lies on a question or a button. */
export function NotificationBar({ random = Math.random }: { random?: () => number }) {
  const { site } = useFunnel().page
  const { mode } = site.social_proof
  const screen = useShownScreen()
  const data = useLocalData(mode !== 'off')
  const bar = useNotices(data && (() => drawNotice(site, data, random)), site.social_proof)

  const unwanted = screen === null || (screen.end !== null && hiddenOn(screen).includes('offers'))
  if (mode === 'off' || unwanted) return null
  return (
    <aside className="notice-room" aria-label={words.notices} aria-live="off">
      {bar.notice && (
        <div className="notice">
          {bar.notice.image !== '' && <img src={bar.notice.image} alt="" width="48" height="48" />}
          <div className="notice-words">
            <p>{bar.notice.text}</p>
            <p className="notice-foot">
              {mode === 'sample' && <span className="example-label">{words.illustrative}</span>}
              <span>{bar.notice.time}</span>
            </p>
          </div>
          <div className="notice-buttons">
            <button type="button" onClick={bar.close} aria-label={words.closeNotices}>
              <Icon name="cross" />
            </button>
            <button
              type="button"
              onClick={bar.pauseOrResume}
              aria-label={bar.paused ? words.resumeNotices : words.pauseNotices}
            >
              <Icon name={bar.paused ? 'play' : 'pause'} />
            </button>
          </div>
        </div>
      )}
    </aside>
  )
}
