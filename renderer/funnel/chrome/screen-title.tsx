import { useEffect, useEffectEvent, useRef } from 'react'
import { useFunnel } from '../use-funnel.ts'
import { scrollToTop } from './scroll-to-top.ts'

/** The one heading of a screen. After a move it takes the focus, so that it is read out first. */
export function ScreenTitle({ className, children }: { className: string; children: string }) {
  const { moved } = useFunnel()
  const heading = useRef<HTMLHeadingElement>(null)

  const takeFocus = useEffectEvent(() => {
    if (!moved) return
    heading.current?.focus({ preventScroll: true })
    scrollToTop()
  })
  useEffect(() => takeFocus(), [])

  return (
    <h1 ref={heading} id="screen-title" className={className} tabIndex={-1}>
      {children}
    </h1>
  )
}
