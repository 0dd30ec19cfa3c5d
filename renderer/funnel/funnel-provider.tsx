import type { PageData } from '#engine/contract'
import { addressOf, fillText, isOnPath, openFlow, placeAfter, screenOf, type Surroundings } from '#engine/run'
import { useActor } from '@xstate/react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { dateNow } from './clock.ts'
import { openOutbox } from './outbox/outbox.ts'
import { headingFrom, keptQuery, readQuery } from './query.ts'
import { openBrowserStorage } from './storage/browser-storage.ts'
import { openJourneyKeeping } from './storage/journey-keeping.ts'
import { openSealedStorage } from './storage/sealed-storage.ts'
import { FunnelContext, type Funnel } from './use-funnel.ts'
import { useLeaving } from './use-leaving.ts'
import { visitLogic, type VisitChange, type VisitEvent } from './visit.ts'

/** Joins the visit, the address and what is kept in the browser, and hands them to the views. */
export function FunnelProvider({ page, children }: { page: PageData; children: ReactNode }) {
  const { flow, site } = page
  const location = useLocation()
  const navigate = useNavigate()
  const { leaving, leave } = useLeaving(site.transition.leave)
  const [firstKey] = useState(location.key)
  const [{ opened, keeping, outbox }] = useState(() => openParts(page))

  const [snapshot, , actor] = useActor(visitLogic, {
    input: { flow: opened, around: surroundings(page, {}) },
  })
  const visit = snapshot.context
  // The prerendered page knows no query, so the first drawing in the browser must not know one either.
  const query = visit.arrived ? readQuery(location.search) : {}
  const around = () => surroundings(page, query)
  const baseWords = { product: site.product, phone: site.phone, year: String(dateNow().getFullYear()) }
  const heading = headingFrom(query['header'], fillText(flow.heading, null, baseWords, around()))
  const texts = { ...baseWords, heading }

  const change = (event: VisitChange, around: Surroundings = surroundings(page, query)) => {
    // A change lacks nothing but its surroundings; with them it is an event.
    actor.send({ ...event, around } as VisitEvent)
    return actor.getSnapshot().context
  }

  const arrive = useEffectEvent(async () => {
    const { answers } = await keeping.read()
    change({ type: 'arrive', saved: answers }, surroundings(page, readQuery(window.location.search)))
  })
  useEffect(() => {
    void arrive()
    const stops = [outbox.start(), keeping.watch(() => void arrive())]
    return () => stops.forEach(stop => stop())
  }, [outbox, keeping])

  const goTo: Funnel['goTo'] = (place, { replace = false, returnTo } = {}) =>
    leave(() => {
      const search = keptQuery(window.location.search, flow.settings.keepQuery)
      const state = returnTo === undefined ? null : { returnTo }
      void navigate({ pathname: addressOf(flow, place), search }, { replace, state })
    })

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
    journeyNow: () => actor.getSnapshot().context.journey,
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
      const { journey } = actor.getSnapshot().context
      const returnTo: unknown = location.state?.returnTo
      const isBack = typeof returnTo === 'string' && isOnPath(journey, returnTo)
      goTo(isBack ? returnTo : (placeAfter(journey, from) ?? journey.at), how)
    },
    goTo,
    goBack() {
      // The router numbers its own entries; before the first one lies somebody else's page.
      const index: unknown = window.history.state?.idx
      if (typeof index === 'number' && index > 0) void navigate(-1)
      else goTo(flow.start, { replace: true })
    },
    leaveEnd: () => void change({ type: 'leave end' }),
    clear(keepShowing = null) {
      keeping.forget()
      change({ type: 'clear', keepShowing })
    },
  }

  return <FunnelContext value={funnel}>{children}</FunnelContext>
}

function openParts(page: PageData) {
  const storage = openSealedStorage(openBrowserStorage())
  return {
    opened: openFlow(page.flow),
    keeping: openJourneyKeeping(page, storage),
    outbox: openOutbox(storage),
  }
}

function surroundings({ config }: PageData, query: Surroundings['query']): Surroundings {
  return { now: dateNow(), random: Math.random, config: { ...config }, query }
}
