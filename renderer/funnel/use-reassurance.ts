import { hasAnswers } from '#engine/run'
import { useEffect, useEffectEvent } from 'react'
import { useSay } from '../design/toasts.tsx'
import { useFunnel } from './use-funnel.ts'
import { words } from './words.ts'

/** Puts a worried visitor at ease: offline loses nothing, and coming back finds everything. */
export function useReassurance(): void {
  const say = useSay()
  const { visit } = useFunnel()

  const welcome = useEffectEvent(() => {
    if (hasAnswers(visit.journey)) say('success', words.restored)
  })
  useEffect(() => {
    if (visit.arrived) welcome()
  }, [visit.arrived])

  useEffect(() => {
    const offline = () => say('warning', words.offline)
    const online = () => say('info', words.online)
    window.addEventListener('offline', offline)
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('offline', offline)
      window.removeEventListener('online', online)
    }
  }, [say])
}
