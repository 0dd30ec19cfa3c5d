import type { CompiledEnd } from '#engine/run'
import { useLocation, useNavigate } from 'react-router-dom'
import { addressOfTarget } from '../place-address.ts'
import { keptQuery } from '../query.ts'
import { useFunnel } from '../use-funnel.ts'

/** The way on from an end, with the part of the query that goes along. */
export function EndButton({ end, button }: { end: string; button: NonNullable<CompiledEnd['button']> }) {
  const funnel = useFunnel()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { flow } = funnel.page
  const keep = button.keepQuery.length > 0 ? button.keepQuery : flow.settings.keepQuery
  return (
    <button
      type="button"
      className="button button-primary"
      onClick={() => {
        // The end stays on the screen until the address has changed, so nobody is sent elsewhere in between.
        funnel.clear(end)
        void navigate({ pathname: addressOfTarget(flow, button.go), search: keptQuery(search, keep) })
      }}
    >
      {button.label}
    </button>
  )
}
