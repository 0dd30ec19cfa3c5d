import type { LocalData, Site } from '#engine/contract'

/** One message of the notification bar. */
export interface Notice {
  readonly image: string
  readonly text: string
  readonly time: string
}

type Offer = Omit<LocalData['notification']['offers'][number], 'time'>

/** Draws the next message, or null where there is nothing that may be shown. Chance is an input. */
export function drawNotice(site: Site, data: LocalData, random: () => number): Notice | null {
  const { mode, text } = site.social_proof
  const recorded = mode === 'live' ? pick(data.notification.offers, random) : undefined
  if (recorded) return { ...pictured(recorded, text), time: recorded.time }
  const invented = mode === 'sample' ? inventOffer(site, data, random) : null
  return invented && { ...pictured(invented, text), time: 'Just now' }
}

/** Somebody from the pool, a state, and whole dollars within the range. */
function inventOffer(
  { social_proof }: Site,
  { notification }: LocalData,
  random: () => number,
): Offer | null {
  const { amount_from, amount_to, states } = social_proof
  const person = pick(notification.names, random)
  const state = pick(states, random)
  if (!person || !state) return null
  const images = person.gender === 'female' ? notification.images.female : notification.images.male
  const amount = amount_from + Math.floor(random() * (amount_to - amount_from + 1))
  return { name: person.name, state, amount, image: pick(images, random) ?? '' }
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

function pictured({ name, state, amount, image }: Offer, text: string): Omit<Notice, 'time'> {
  const values: Readonly<Record<string, string>> = { name, state, amount: dollars.format(amount) }
  return { image, text: text.replace(/\{(\w+)\}/g, (whole, word: string) => values[word] ?? whole) }
}

function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)]
}
