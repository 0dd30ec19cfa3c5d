import { placeAtAddress, placeToShow } from '#engine/run'
import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useLocation, useNavigationType } from 'react-router-dom'
import { EndView } from './outcome-views/end-view.tsx'
import { NotFound } from './outcome-views/not-found.tsx'
import { addressOfTarget, placeAskedFor } from './place-address.ts'
import { keptQuery } from './query.ts'
import { StepView } from './step-views/step-view.tsx'
import { useFunnel } from './use-funnel.ts'

/** Shows the place of the current address, or goes where the journey really stands. */
export function PlaceView() {
  const funnel = useFunnel()
  const { pathname, search } = useLocation()
  const { flow } = funnel.page
  const { visit } = funnel
  const asked = placeAskedFor(flow, pathname)
  const concluded = asked !== null && 'place' in asked && visit.concluded?.place === asked.place
  const clearedByBack = useBackFromEnd()

  const hasLeftEnd = visit.concluded !== null && !concluded
  const leaveEnd = useEffectEvent(funnel.leaveEnd)
  useEffect(() => {
    if (hasLeftEnd) leaveEnd()
  }, [hasLeftEnd])

  if (asked === null) return <NotFound />
  const elsewhere = (target: string) => (
    <Navigate
      replace
      to={{
        pathname: addressOfTarget(flow, target),
        search: keptQuery(visit.arrived ? search : '', flow.settings.keepQuery),
      }}
    />
  )
  if ('redirectTo' in asked) return visit.arrived ? elsewhere(asked.redirectTo) : <Skeleton />
  if (clearedByBack) return elsewhere(clearedByBack)
  if (concluded) return <EndView key={asked.place} place={asked.place} />

  const shown = placeToShow(visit.journey, asked.place, funnel.around())
  if (shown !== asked.place) return visit.arrived ? elsewhere(shown) : <Skeleton />
  return Object.hasOwn(flow.ends, shown) ? (
    visit.arrived ? (
      <EndView key={shown} place={shown} />
    ) : (
      <Skeleton />
    )
  ) : (
    <StepView key={shown} place={shown} />
  )
}

/** Where the browser's back button leads from an end that says so; its answers are cleared on the way. */
function useBackFromEnd(): string | null {
  const funnel = useFunnel()
  const { pathname } = useLocation()
  const type = useNavigationType()
  const [seen, setSeen] = useState({ pathname, before: pathname })
  if (seen.pathname !== pathname) setSeen({ pathname, before: seen.pathname })
  const { flow } = funnel.page

  const left = seen.before === pathname ? null : placeAtAddress(flow, seen.before)
  const end = left && 'place' in left ? flow.ends[left.place] : undefined
  const applies = type === 'POP' && end !== undefined && end.clearOn.back
  const clear = useEffectEvent(() => funnel.clear())
  useEffect(() => {
    if (applies) clear()
  }, [applies])

  return applies ? (end.backTo ?? flow.start) : null
}

function Skeleton() {
  return <div className="skeleton" aria-hidden="true" />
}
