import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

export type ToastKind = 'info' | 'success' | 'warning' | 'danger'

/** Says something at the edge of the page. */
export type Say = (kind: ToastKind, text: string) => void

interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
}

interface ToastProps {
  readonly label: string
  readonly dismissLabel: string
  /** Draws the page, with the room for messages where it wants it. */
  readonly children: (room: ReactNode) => ReactNode
}

const atMost = 5
const lasts = 5000
const SayContext = createContext<Say>(() => {})

/** Room for short messages: five at most, five seconds each, longer while somebody reads them. */
export function Toasts({ label, dismissLabel, children }: ToastProps) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const [held, setHeld] = useState(false)
  const count = useRef(0)

  const say = useCallback<Say>((kind, text) => {
    const id = ++count.current
    setToasts(shown => [...shown.filter(toast => toast.text !== text), { id, kind, text }].slice(-atMost))
  }, [])
  const dismiss = useCallback((id: number) => {
    setToasts(shown => shown.filter(toast => toast.id !== id))
    setHeld(false)
  }, [])

  const room = (
    <section
      className="toasts"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map(toast => (
        <ToastView key={toast.id} toast={toast} held={held} dismissLabel={dismissLabel} onEnd={dismiss} />
      ))}
    </section>
  )
  return <SayContext value={say}>{children(room)}</SayContext>
}

/** The way to say something from anywhere on the page. */
export function useSay(): Say {
  return use(SayContext)
}

const icons = {
  info: 'info',
  success: 'check',
  warning: 'alert',
  danger: 'alert',
} as const satisfies Record<ToastKind, IconName>

interface ToastViewProps {
  readonly toast: Toast
  readonly held: boolean
  readonly dismissLabel: string
  onEnd(id: number): void
}

function ToastView({ toast: { id, kind, text }, held, dismissLabel, onEnd }: ToastViewProps) {
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onEnd(id), lasts)
    return () => clearTimeout(timer)
  }, [id, held, onEnd])

  return (
    <div className="toast" data-kind={kind}>
      <Icon name={icons[kind]} />
      <p role={kind === 'danger' || kind === 'warning' ? 'alert' : 'status'}>{text}</p>
      <button type="button" onClick={() => onEnd(id)} aria-label={dismissLabel}>
        <Icon name="cross" />
      </button>
    </div>
  )
}
