import type { AnswerKind, Appearance, Outcome, StepKind } from '#engine/run'

/** The words the funnel says by itself; everything else stands in the flow file. */
export const words = {
  next: 'Next',
  back: 'Back',
  continueWhereLeft: 'Continue where you left off',
  change: 'Change',
  remove: 'Remove',
  problems: 'There is a problem',
  noItems: 'No items found',
  typeToSearch: 'Type to search',
  clearAll: 'Clear all',
  showAll: 'Show all',
  loading: 'Loading…',
  working: 'One moment…',
  estimate: 'Illustrative estimate',
  estimateMeaning: 'Illustrative estimate, not a prediction of your result',
  illustrative: 'Illustrative example',
  meter: 'Yes answers so far',
  notices: 'Recent offers',
  pauseNotices: 'Pause these messages',
  resumeNotices: 'Go on with these messages',
  closeNotices: 'Close these messages',
  messages: 'Messages',
  dismiss: 'Dismiss this message',
  offline: 'You are offline. Your answers are safe on this device.',
  online: 'You are online again.',
  restored: 'Welcome back. Your answers are still here.',
  skip: 'Skip to the question',
  progress: 'Progress',
  yourWay: 'Your way through the questions',
  notGiven: 'Not answered',
  optOutHonored: 'Opt-out request honored',
  hours: 'hours',
  minutes: 'minutes',
  seconds: 'seconds',
  timeLeft: 'Time left',
} as const

/** What the guide says beside a question: how this sort of question is answered. */
export const guideWords = {
  buttons: 'Choose the answer that fits best.',
  radio: 'Choosing an answer takes you straight on.',
  checkboxes: 'Choose everything that applies.',
  searchable_dropdown: 'Type the first letters, then choose from the list.',
  text: 'A few words are enough.',
  long_text: 'Share as much or as little as you like.',
  number: 'Your best estimate is fine.',
  whole_number: 'A whole number, please.',
  money: 'A rounded amount is fine.',
  date: 'The day, as exactly as you know it.',
  email: 'We write to this address.',
  us_phone: 'We call this number.',
  zip5: 'Five digits.',
  person_name: 'As you would write it in a letter.',
} as const satisfies Record<Appearance | Exclude<AnswerKind, 'choice' | 'several'>, string>

/** What the guide says on a step that asks for more than one thing. */
export const guideWordsOfForm = 'Almost there. Tell us how to reach you.'

/** The heading of a step whose flow file gives none. */
export const untitled = {
  question: 'One question',
  form: 'How can we reach you?',
  wait: 'One moment, please',
  repeat: 'One after another',
  summary: 'Check your answers',
  page: 'Good to know',
} as const satisfies Record<StepKind, string>

/** The heading of an end whose flow file and content give none. */
export const endTitles = {
  lead: 'Thank you',
  disqualified: 'Thank you for your answers',
  referral: 'Let us talk',
  information: 'Your result',
} as const satisfies Record<Outcome, string>
