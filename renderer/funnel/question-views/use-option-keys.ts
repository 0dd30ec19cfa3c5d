import { useLayoutEffect, type RefObject } from 'react'

/** Digits choose an option, arrows go from one to the next. Keys pressed in a text field are left alone. */
export function useOptionKeys(list: RefObject<HTMLElement | null>, selector: 'button' | 'input'): void {
  // Before the paint: keys work as soon as the options can be seen.
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const options = [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
      if (/^[1-9]$/.test(event.key)) options[Number(event.key) - 1]?.click()
      else if (selector === 'button' && event.key in steps) moveFocus(options, event)
      else return
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list, selector])
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

function moveFocus(options: readonly HTMLElement[], event: KeyboardEvent) {
  const at = options.indexOf(document.activeElement as HTMLElement)
  const onHeading = document.activeElement === document.body || document.activeElement?.tagName === 'H1'
  if (at === -1 && !onHeading) return
  const step = steps[event.key] ?? 0
  options[at === -1 ? 0 : (at + step + options.length) % options.length]?.focus()
  event.preventDefault()
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=radio], [type=checkbox]), textarea, select')
  )
}
