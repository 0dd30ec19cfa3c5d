import type { LocalData } from '#engine/contract'
import { useEffect, useState } from 'react'
import { loadLocalData } from './local-data.ts'

/** The site's static data once it is there, if this page wants it at all. */
export function useLocalData(wanted: boolean): LocalData | null {
  const [data, setData] = useState<LocalData | null>(null)
  useEffect(() => {
    if (!wanted) return
    let gone = false
    const load = async () => {
      const found = await loadLocalData()
      if (!gone) setData(found)
    }
    void load()
    return () => {
      gone = true
    }
  }, [wanted])
  return data
}
