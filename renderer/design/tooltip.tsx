import { useEffect, useId, useState, type ReactNode } from 'react'

interface TooltipProps {
  /** What is said about the thing. */
  readonly tip: ReactNode
  readonly placement?: 'top' | 'bottom'
  readonly className?: string
  /** What it is about; it can be reached by keyboard, and a press on a phone focuses it. */
  readonly children: ReactNode
}

/** A word of explanation that appears on hover and on focus, and goes with Escape. */
export function Tooltip({ tip, placement = 'top', className = '', children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const id = useId()

  useEffect(() => {
    if (!open) return
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open])

  return (
    <span className="tooltip-room" onPointerEnter={() => setOpen(true)} onPointerLeave={() => setOpen(false)}>
      <button
        type="button"
        className={`tooltip-trigger ${className}`}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <span
        className="tooltip"
        role="tooltip"
        id={id}
        data-placement={placement}
        data-open={open ? '' : undefined}
      >
        {tip}
      </span>
    </span>
  )
}
