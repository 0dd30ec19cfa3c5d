import { useEffect, useState } from 'react'
import { callServer, dataOf, isObject } from '../calls/call-server.ts'
import { note } from '../log.ts'

/** How many people came today, once the server has said so; null while it has not, or will not. */
export function usePeopleToday(wanted: boolean): number | null {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    if (!wanted) return
    let gone = false
    const ask = async () => {
      const found = await askCount()
      if (!gone) setCount(found)
    }
    void ask()
    return () => {
      gone = true
    }
  }, [wanted])
  return count
}

async function askCount(): Promise<number | null> {
  try {
    const { body } = await callServer({
      method: 'POST',
      path: '/master/get_people_count',
      body: { window: 'today' },
    })
    const data = dataOf(body)
    return isObject(data) && typeof data['count'] === 'number' ? data['count'] : null
  } catch (reason) {
    note('The number of people could not be loaded.', reason)
    return null
  }
}
