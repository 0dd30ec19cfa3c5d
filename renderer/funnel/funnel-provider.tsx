import type { PageData } from '#engine/contract'
import { addressOf, fillText, isOnPath, openFlow, placeAfter, screenOf } from '#engine/run'
import { useActor } from '@xstate/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { after } from './clock.ts'
import { openOutbox } from './outbox/outbox.ts'
import { headingFrom, keptQuery, readQuery } from './query.ts'
import { useJourneyKeeping } from './use-journey-keeping.ts'
import { FunnelContext, type Funnel } from './use-funnel.ts'
import { visitLogic, type VisitEvent } from './visit.ts'

/** Joins the visit, the address and what is kept in the browser, and hands them to the views. */
export function FunnelProvider({ page, children }: { page: PageData; children: ReactNode }) {
  const { flow } = page
  const location = useLocation()
  const navigate = useNavigate()
  const keeping = useJourneyKeeping(page)
  const [firstKey] = useState(location.key)
  const [leaving, setLeaving] = useState(false)
  const cancelLeaving = useRef(() => {})

  const around = () => ({
    now: new Date(),
    random: Math.random,
    config: { ...page.config },
    query: readQuery(arrivedRef.current ? window.location.search : ''),
  })
  const arrivedRef = useRef(false)

  const [opened] = useState(() => openFlow(flow))
  const [snapshot, , actor] = useActor(visitLogic, { input: { flow: opened, around: around() } })
  const visit = snapshot.context
  const journeyNow = () => actor.getSnapshot().context.journey
  const [outbox] = useState(() => openOutbox(keeping.storage()))

  useEffect(() => {
    let gone = false
    void keeping.read().then(record => {
      if (gone) return
      arrivedRef.current = true
      actor.send({ type: 'arrive', saved: record.answers, around: around() })
    })
    const stop = outbox.start()
    return () => {
      gone = true
      stop()
    }
    // Once per page load: the saved answers are read when the program takes over, and never again.
  }, [])

  // Whoever goes elsewhere in the meantime is not pulled along.
  useEffect(() => {
    cancelLeaving.current()
    setLeaving(false)
  }, [location.key])

  const site = page.site
  const baseWords = { product: site.product, phone: site.phone, year: String(new Date().getFullYear()) }
  const query = visit.arrived ? readQuery(location.search) : {}
  const heading = headingFrom(query['header'], fillText(flow.heading, null, baseWords, around()))
  const texts = { ...baseWords, heading }

  type Change = VisitEvent extends infer Event
    ? Event extends unknown
      ? Omit<Event, 'around'>
      : never
    : never
  function change(event: Change) {
    // The type above only takes `around` away; putting it back gives an event again.
    actor.send({ ...event, around: around() } as VisitEvent)
    return actor.getSnapshot().context
  }

  const goTo: Funnel['goTo'] = (place, { replace = false, returnTo } = {}) => {
    cancelLeaving.current()
    setLeaving(true)
    cancelLeaving.current = after(prefersStillness() ? 0 : site.transition.leave, () => {
      const search = keptQuery(window.location.search, flow.settings.keepQuery)
      void navigate(
        { pathname: addressOf(flow, place), search },
        { replace, state: returnTo ? { returnTo } : null },
      )
    })
  }

  const funnel: Funnel = {
    page,
    visit,
    texts,
    outbox,
    formSession: keeping.current().formSession,
    partner: keeping.current().partner,
    moved: location.key !== firstKey,
    leaving,
    around,
    journeyNow,
    screenOf: (place, journey = visit.journey) => screenOf(journey, place, texts, around()),
    answer(place, raw) {
      const { problems, journey } = change({ type: 'answer', place, raw })
      if (problems.length === 0) {
        keeping.keepAnswers(journey)
        keeping.dropDraft(place)
      }
      return problems
    },
    passOn: place => keeping.keepAnswers(change({ type: 'pass on', place }).journey),
    addEntry: repeat => keeping.keepAnswers(change({ type: 'add entry', repeat }).journey),
    removeEntry: (repeat, entry) =>
      keeping.keepAnswers(change({ type: 'remove entry', repeat, entry }).journey),
    draftOf: place => (visit.arrived ? keeping.current().drafts[place] : undefined),
    keepDraft: keeping.keepDraft,
    keepPartnerText: keeping.keepPartnerText,
    moveOn(from, how) {
      const journey = journeyNow()
      const returnTo: unknown = location.state?.returnTo
      const next =
        typeof returnTo === 'string' && isOnPath(journey, returnTo) ? returnTo : placeAfter(journey, from)
      goTo(next ?? journey.at, how)
    },
    goTo,
    goBack() {
      // The router numbers its own entries; before the first one lies somebody else's page.
      const index: unknown = window.history.state?.idx
      if (typeof index === 'number' && index > 0) void navigate(-1)
      else goTo(flow.start, { replace: true })
    },
    leaveEnd() {
      if (actor.getSnapshot().context.concluded) change({ type: 'leave end' })
    },
    clear(keepShowing) {
      keeping.forget()
      change({ type: 'clear', keepShowing: keepShowing ?? null })
    },
  }

  return <FunnelContext value={funnel}>{children}</FunnelContext>
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
