import type { CompiledEnd } from '#engine/run'
import { useLocation, useNavigate } from 'react-router-dom'
import { addressOfTarget } from '../place-address.ts'
import { keptQuery } from '../query.ts'
import { useFunnel } from '../use-funnel.ts'

/** The way on from an end, with the part of the query that goes along. */
export function EndButton({ button }: { button: NonNullable<CompiledEnd['button']> }) {
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
        funnel.clear()
        void navigate({ pathname: addressOfTarget(flow, button.go), search: keptQuery(search, keep) })
      }}
    >
      {button.label}
    </button>
  )
}
