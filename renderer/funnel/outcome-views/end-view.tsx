import { fillText, type CompiledEnd, type Outcome } from '#engine/run'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { Arrived, OtherWay, WrittenNote } from '../../design/illustrations.tsx'
import { loadContent } from '../calls/flow-services.ts'
import { Prose } from '../chrome/prose.tsx'
import { ScreenTitle } from '../chrome/screen-title.tsx'
import { scrollToTop } from '../chrome/scroll-to-top.ts'
import { usePageTitle } from '../chrome/use-page-title.ts'
import { readQuery } from '../query.ts'
import { useFunnel } from '../use-funnel.ts'
import { endTitles, words } from '../words.ts'
import { EndButton } from './end-button.tsx'
import { LoadedContent } from './loaded-content.tsx'
import { useConfetti } from './use-confetti.ts'

const art = {
  lead: Arrived,
  disqualified: OtherWay,
  referral: Arrived,
  information: WrittenNote,
} satisfies Record<Outcome, ComponentType>

/** Where a journey ends: what came of it, and what happens now. */
export function EndView({ place }: { place: string }) {
  const funnel = useFunnel()
  const { page, visit, texts, around } = funnel
  const journey = visit.concluded?.place === place ? visit.concluded.journey : visit.journey
  const screen = funnel.screenOf(place, journey)
  const end = page.flow.ends[place]
  if (!end) throw new Error(`"${place}" is not an end of this flow.`)
  const { content, loading } = useContent(end)
  useClearing(end, loading, content !== null)
  useConfetti(end.confetti)
  usePageTitle(fillText(page.flow.title, journey, texts, around()))

  if (loading) return <Loading />
  const Art = art[end.outcome]
  const { mode } = readQuery(window.location.search)
  const title = textOf(content?.['top_heading_estimate']) || screen.title || endTitles[end.outcome]
  return (
    <article className="end step" data-outcome={end.outcome} data-mode={mode}>
      <Art />
      {end.query.includes('header') && <p className="eyebrow">{texts['heading']}</p>}
      <ScreenTitle className="display-title">{title}</ScreenTitle>
      {screen.text !== '' && <Prose text={screen.text} />}
      {content && <LoadedContent content={content} end={end} />}
      {end.button && <EndButton end={place} button={end.button} />}
    </article>
  )
}

/** Content that the end wants from the server; null where there is none to be had. */
function useContent({ load }: CompiledEnd) {
  const { flow } = useFunnel().page
  const [state, setState] = useState<{ content: Record<string, unknown> | null; loading: boolean }>({
    content: null,
    loading: load !== null,
  })
  useEffect(() => {
    if (load === null) return
    let gone = false
    const fetchContent = async () => {
      const content = await loadContent(flow, load)
      if (!gone) setState({ content, loading: false })
    }
    void fetchContent()
    return () => {
      gone = true
    }
  }, [flow, load])
  return state
}

/** Forgets the answers when the flow says so; a lead lies in the outbox by then and is not touched. */
function useClearing({ id, clearOn }: CompiledEnd, loading: boolean, loaded: boolean): void {
  const funnel = useFunnel()
  const due = clearOn.enter || (clearOn.load && !loading && loaded)
  const clear = useEffectEvent(() => funnel.clear(id))
  useEffect(() => {
    if (due) clear()
  }, [due])
}

/** Stands at the top of the page, wherever the button was that led here. */
function Loading() {
  useEffect(scrollToTop, [])
  return (
    <div className="end-loading" role="status">
      <span className="spinner spinner-large" aria-hidden="true" />
      <span className="visually-hidden">{words.loading}</span>
    </div>
  )
}

function textOf(found: unknown): string {
  return typeof found === 'string' ? found : ''
}
