const quiet = { 'aria-hidden': true, focusable: false } as const
const soft = 'var(--brand-soft)'
const line = 'var(--brand-text)'
const warm = 'var(--accent)'
const paper = 'var(--raised)'
const stroke = {
  fill: 'none',
  stroke: line,
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** The guide beside every question: a friendly speech mark, no face that pretends to be a person. */
export function GuideAvatar() {
  return (
    <svg {...quiet} viewBox="0 0 40 40" className="agent-avatar">
      <circle cx="20" cy="20" r="20" fill="var(--brand)" />
      <path
        d="M11 13.5A3.5 3.5 0 0 1 14.5 10h11a3.5 3.5 0 0 1 3.5 3.500v8a3.5 3.5 0 0 1-3.5 3.500H20l-5 4.500V25h-.5a3.5 3.5 0 0 1-3.5-3.500z"
        fill="var(--on-brand)"
      />
      <path
        d="M16 19.200c1.2 1.5 2.5 2.2 4 2.200s2.8-.7 4-2.2"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="16.5" cy="15.3" r="1.4" fill="var(--brand)" />
      <circle cx="23.5" cy="15.3" r="1.4" fill="var(--brand)" />
    </svg>
  )
}

/** A road that leads to a marked place: where a visit begins. */
export function RoadAhead() {
  return (
    <svg {...quiet} viewBox="0 0 320 150" className="intro-art">
      <circle cx="232" cy="58" r="34" fill="var(--accent-soft)" />
      <path d="M8 132c34-52 66-66 104-46 30 16 54 6 82-22 34-34 78-28 118 12v56z" fill={soft} />
      <path d="M8 132c50-34 96-40 150-20 52 20 104 10 154-24v44z" fill="var(--brand-line)" opacity=".55" />
      <path d="M132 132c6-26 44-26 36-46-5-14-30-14-22-32" {...stroke} strokeWidth="4" stroke={paper} />
      <path d="M132 132c6-26 44-26 36-46-5-14-30-14-22-32" {...stroke} strokeDasharray="2 9" />
      <path d="M146 50c-14-14-18-20-18-28a18 18 0 0 1 36 0c0 8-4 14-18 28z" fill="var(--brand)" />
      <circle cx="146" cy="22" r="7" fill={paper} />
      <path d="M8 132h304" {...stroke} />
      <path d="M262 132V98m0 0c-10 0-14-7-14-14s6-16 14-16 14 9 14 16-4 14-14 14z" {...stroke} fill={paper} />
      <path d="M54 132v-22m0 0c-7 0-10-5-10-10s4-11 10-11 10 6 10 11-3 10-10 10z" {...stroke} fill={paper} />
      <path d="M212 30h20M222 22h28" {...stroke} stroke={warm} />
    </svg>
  )
}

/** Papers under a glass: something is being looked through. */
export function LookingThrough() {
  return (
    <svg {...quiet} viewBox="0 0 112 112" className="wait-art">
      <circle cx="56" cy="56" r="54" fill={soft} />
      <circle cx="56" cy="56" r="52" {...stroke} strokeWidth="3" strokeDasharray="60 267" className="orbit" />
      <rect x="34" y="28" width="40" height="52" rx="6" fill={paper} stroke={line} strokeWidth="2.5" />
      <path d="M43 42h22M43 51h22M43 60h12" {...stroke} stroke="var(--brand-line)" />
      <circle cx="68" cy="66" r="13" fill="var(--accent-soft)" stroke={line} strokeWidth="2.5" />
      <path d="M78 76l9 9" {...stroke} strokeWidth="4" />
      <path d="M63 66l4 4 6-7" {...stroke} stroke={warm} strokeWidth="3" />
    </svg>
  )
}

/** A sealed letter with a check mark: everything has arrived. */
export function Arrived() {
  return (
    <svg {...quiet} viewBox="0 0 96 96" className="end-art">
      <circle cx="48" cy="48" r="46" fill={soft} />
      <rect x="20" y="32" width="56" height="38" rx="6" fill={paper} stroke={line} strokeWidth="2.5" />
      <path d="M22 36l26 19 26-19" {...stroke} />
      <circle cx="72" cy="30" r="14" fill="var(--success)" />
      <path
        d="M65.5 30.500l4.5 4.5 8.5-9"
        fill="none"
        stroke={paper}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** A written note on a board: what came out of the answers. */
export function WrittenNote() {
  return (
    <svg {...quiet} viewBox="0 0 96 96" className="end-art">
      <circle cx="48" cy="48" r="46" fill={soft} />
      <rect x="28" y="24" width="40" height="52" rx="6" fill={paper} stroke={line} strokeWidth="2.5" />
      <rect
        x="38"
        y="19"
        width="20"
        height="10"
        rx="4"
        fill="var(--accent-soft)"
        stroke={line}
        strokeWidth="2.5"
      />
      <path d="M37 42h22M37 51h22M37 60h13" {...stroke} stroke="var(--brand-line)" />
      <path d="M56 62l4 4 8-9" {...stroke} stroke={warm} strokeWidth="3" />
    </svg>
  )
}

/** A road that bends away: not this way, this time. */
export function OtherWay() {
  return (
    <svg {...quiet} viewBox="0 0 144 144" className="end-art">
      <circle cx="72" cy="72" r="70" fill={soft} />
      <path d="M72 124V78" {...stroke} strokeWidth="4" />
      <path
        d="M34 34h58l14 13-14 13H34z"
        fill={paper}
        stroke={line}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="M110 66H62L50 78l12 12h48z"
        fill="var(--accent-soft)"
        stroke={line}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M72 34V26" {...stroke} strokeWidth="4" />
      <path d="M44 47h36" {...stroke} stroke="var(--brand-line)" />
      <path d="M70 78h28" {...stroke} stroke={warm} />
      <path d="M48 124h48" {...stroke} />
    </svg>
  )
}

/** A link with a gap: this address leads nowhere. */
export function BrokenLink() {
  return (
    <svg {...quiet} viewBox="0 0 144 144" className="end-art">
      <circle cx="72" cy="72" r="70" fill={soft} />
      <path d="M62 58l-8-8a18 18 0 0 0-25 25l14 14a18 18 0 0 0 22 3" {...stroke} strokeWidth="7" />
      <path
        d="M82 86l8 8a18 18 0 0 0 25-25l-14-14a18 18 0 0 0-22-3"
        {...stroke}
        strokeWidth="7"
        stroke="var(--brand)"
      />
      <path d="M72 60l5-11M67 84l-5 11M60 71l-12 2M84 73l12-2" {...stroke} stroke={warm} strokeWidth="3" />
    </svg>
  )
}

/** The drawn mark of a site that brings no logo of its own. */
export function Mark() {
  return (
    <svg {...quiet} viewBox="0 0 34 34">
      <rect width="34" height="34" rx="10" fill="var(--brand)" />
      <path
        d="M17 6.500l8.5 3v6.800c0 5.2-3.4 9.2-8.5 11.2-5.1-2-8.5-6-8.5-11.200V9.500z"
        fill="var(--on-brand)"
      />
      <path
        d="M12.8 16.800l3 3 5.6-6"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** A calm round sign for somebody who helps, in place of a photograph. */
export function HelperSign() {
  return (
    <svg {...quiet} viewBox="0 0 48 48">
      <circle cx="24" cy="24" r="24" fill={soft} />
      <circle cx="24" cy="19" r="7" {...stroke} />
      <path d="M11.5 38a12.5 12.5 0 0 1 25 0" {...stroke} />
    </svg>
  )
}
