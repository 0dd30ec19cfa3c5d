/** What the opt-out form says. */
export const optOutWords = {
  heading: 'Opt out',
  explanation: 'Tell us an email address or a phone number, so that we find the details that are yours.',
  name: 'Name (optional)',
  email: 'Email',
  phone: 'Phone',
  send: 'Opt out',
  missing: 'Enter an email address or a phone number.',
  unreachable: 'We could not send this. Please check your connection and try again.',
  tooOften: 'That was too often in a short time. Please try again later.',
  honored: 'Opt-out request honored',
  honoredMeaning: 'No advertising or analytics tags are loaded for this browser.',
  done: 'Your request is in. We act on it from now on, and you need not do anything else.',
} as const
