import { documentAddresses, type PageDocument } from '#engine/contract'
import { useLocation } from 'react-router-dom'
import { useFunnel } from '../use-funnel.ts'

/** The legal page that stands at the current address, or null where a flow does. */
export function useDocument(): PageDocument | null {
  const { document } = useFunnel().page
  const { pathname } = useLocation()
  return document && documentAddresses[document.name] === pathname.replace(/(?<=.)\/$/, '') ? document : null
}
