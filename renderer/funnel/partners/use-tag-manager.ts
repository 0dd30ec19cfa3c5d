import { useEffect } from 'react'
import { useFunnel } from '../use-funnel.ts'
import { loadTagManager } from './tag-manager.ts'

/** Loads the tag manager once the first screen stands: only where it is switched on, and never after an opt-out. */
export function useTagManager(): void {
  const { page, visit } = useFunnel()
  const { gtm_id: id } = page.config
  const wanted = id !== '' && !page.gpc && visit.arrived
  useEffect(() => {
    if (wanted) loadTagManager(id)
  }, [wanted, id])
}
