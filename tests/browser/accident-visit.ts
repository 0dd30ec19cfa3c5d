import type { Visitor } from '../support/visitor.ts'

/** One question of the accident flow as a visitor meets it. */
export interface Stop {
  readonly at: string
  readonly progress: number
  readonly heading: string
  answer(visitor: Visitor): Promise<void>
  /** Finds the given answer on the screen. */
  shown(visitor: Visitor): Promise<boolean>
}

const pressed = (name: string) => ({
  answer: (visitor: Visitor) => visitor.presses(name),
  shown: (visitor: Visitor) =>
    visitor.page.getByRole('button', { name, exact: true, pressed: true }).isVisible(),
})

const marked = (name: string) => ({
  async answer(visitor: Visitor) {
    await visitor.marks(name)
    await visitor.presses('Next')
  },
  shown: (visitor: Visitor) => visitor.page.getByRole('checkbox', { name, exact: true }).isChecked(),
})

/** The way to the contact form, in order. */
export const stops: readonly Stop[] = [
  {
    at: '/physically-injured',
    progress: 11,
    heading: 'Were you physically injured in an automobile accident?',
    ...pressed('Yes'),
  },
  {
    at: '/accident-occur',
    progress: 22,
    heading: 'When did the accident occur?',
    ...pressed('Within 6 Months'),
  },
  {
    at: '/injury-type',
    progress: 33,
    heading: 'What best describes your type of injury?',
    ...marked('Back & Neck Injury'),
  },
  {
    at: '/injury-severity',
    progress: 44,
    heading: 'What best describes the severity of your injuries?',
    ...pressed('Severe'),
  },
  {
    at: '/medical-treatment',
    progress: 50,
    heading: 'What type of medical treatment have you received?',
    ...marked('Treated at a clinic'),
  },
  { at: '/police-report', progress: 55, heading: 'Was a police report filed?', ...pressed('Yes') },
  {
    at: '/at-fault',
    progress: 66,
    heading: 'Were you at fault for the accident?',
    ...pressed('No, the accident was not my fault'),
  },
  {
    at: '/accident-description',
    progress: 77,
    heading: 'What best describes your accident?',
    ...pressed('Company Truck Involved'),
  },
  {
    at: '/lawyer',
    progress: 88,
    heading: 'Are you currently represented by a lawyer for this case?',
    ...pressed('Yes, but I want a new one'),
  },
  {
    at: '/insured',
    progress: 88,
    heading: 'Were you insured at the time of the accident?',
    answer: visitor => visitor.marks('Unsure'),
    shown: visitor => visitor.page.getByRole('radio', { name: 'Unsure' }).isChecked(),
  },
  {
    at: '/describe-incident',
    progress: 77,
    heading: 'Describe your incident (Optional)',
    async answer(visitor) {
      await visitor.page.getByRole('textbox').fill('A truck hit us from behind.')
      await visitor.presses('Next')
    },
    shown: async visitor =>
      (await visitor.page.getByRole('textbox').inputValue()) === 'A truck hit us from behind.',
  },
  {
    at: '/accident-location',
    progress: 90,
    heading: 'Which state did the accident occur in?',
    async answer(visitor) {
      const box = visitor.page.getByRole('combobox')
      await box.fill('')
      await box.pressSequentially('New J')
      await visitor.page.getByRole('option', { name: 'New Jersey' }).click()
      await visitor.presses('Next')
    },
    shown: async visitor => (await visitor.page.getByRole('combobox').inputValue()) === 'New Jersey',
  },
]

/** Answers everything from the first question up to, but not including, the stop at this address. */
export async function walksTo(visitor: Visitor, address: string, mount = ''): Promise<void> {
  await visitor.opens(`${mount}/physically-injured`)
  for (const stop of stops) {
    await visitor.isAt(mount + stop.at)
    if (stop.at === address) return
    await stop.answer(visitor)
  }
  await visitor.isAt(`${mount}/loading`)
  if (address === '/loading') return
  await visitor.waits(7000)
  await visitor.isAt(`${mount}/final-step`)
}

export const person = { first: 'Jane', last: 'Doe', email: 'jane.doe@example.com', phone: '2125550142' }

/** Fills both phases of the contact form and submits it. */
export async function leavesContact(visitor: Visitor, phone = person.phone): Promise<void> {
  await visitor.fills('First name', person.first)
  await visitor.fills('Last name', person.last)
  await visitor.fills('Email', person.email)
  await visitor.presses('Submit')
  await visitor.waits(2100)
  await visitor.fills('Phone', phone)
  await visitor.presses('Submit')
}
