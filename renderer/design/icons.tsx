import type { ReactElement, SVGProps } from 'react'

const line: SVGProps<SVGSVGElement> = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
  focusable: false,
}

const shapes = {
  check: <path className="check" d="M5 12.5l4.5 4.5L19 7.5" />,
  chevron: <path className="go" d="M9 5l7 7-7 7" />,
  back: <path d="M15 5l-7 7 7 7" />,
  down: <path d="M6 9l6 6 6-6" />,
  cross: <path d="M6 6l12 12M18 6L6 18" />,
  pause: <path d="M9 6v12M15 6v12" />,
  play: <path d="M8 5.500l10 6.500-10 6.500z" />,
  info: <path d="M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5M12 7.800v.1" />,
  plus: <path d="M12 5v14M5 12h14" />,
  alert: <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8v5M12 16.2v.1" />,
  phone: (
    <path d="M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.700a2 2 0 0 1 2-2.200z" />
  ),
  people: (
    <path d="M9 11.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.800a3.5 3.5 0 0 1 0 6.400M18 14.200a6.5 6.5 0 0 1 3.5 5.8" />
  ),
} satisfies Record<string, ReactElement>

export type IconName = keyof typeof shapes

/** A line icon in the colour of its text; decoration only, never the sole bearer of a meaning. */
export function Icon({ name }: { name: IconName }) {
  return <svg {...line}>{shapes[name]}</svg>
}
