import { useEffect } from 'react'

/** Names the browser's window after the screen. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
