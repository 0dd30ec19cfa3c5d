import type { LocalData, PeopleCount, Site } from '#engine/contract'
import type { ServedFlows } from './served-flows.ts'
import type { RecordedOffer, SocialProofStore } from './stores.ts'

type Offers = LocalData['notification']['offers']
type Images = LocalData['notification']['images']

/** Offers never fill the bar for longer than an afternoon. */
const mostOffers = 50

/** The offers that visitors may be told about: recorded ones, and none unless the site says `live`. */
export async function offersToTell(
  { social_proof }: Site,
  images: Images,
  { socialProof, now }: { readonly socialProof: SocialProofStore; readonly now: () => Date },
): Promise<Offers> {
  if (social_proof.mode !== 'live') return []
  const offers = await socialProof.recentOffers(mostOffers)
  return offers.map((offer, place) => ({
    name: offer.name,
    state: offer.state,
    amount: offer.amount,
    image: imageOf(offer, images, place),
    time: timeAgo(offer.offeredAt, now()),
  }))
}

/** How many people came today, as far as the site tells it. */
export async function countPeople(
  served: ServedFlows,
  { socialProof, now }: { readonly socialProof: SocialProofStore; readonly now: () => Date },
): Promise<PeopleCount> {
  const { mode, count_from } = served.site.social_proof
  const moment = now()
  const about = { window: 'today', as_of: moment.toISOString() } as const
  if (mode !== 'live') {
    return { count: mode === 'sample' ? sampleCount(served) : null, ...about, source: 'sample' }
  }
  const count = await socialProof.leadsSince(startOfDay(moment))
  return { count: count < count_from ? null : count, ...about, source: 'live' }
}

/** The number that stands as an example in the flows. */
function sampleCount({ mounts }: ServedFlows): number | null {
  const steps = mounts.toReversed().flatMap(({ flow }) => Object.values(flow.compiled.steps))
  for (const step of steps) {
    const found = step.kind === 'form' ? /\d+/.exec(step.socialProofText) : null
    if (found) return Number(found[0])
  }
  return null
}

function startOfDay(moment: Date): Date {
  const day = new Date(moment)
  day.setHours(0, 0, 0, 0)
  return day
}

function imageOf({ gender }: RecordedOffer, { female, male }: Images, place: number): string {
  const images = gender === 'female' ? female : male
  return images[place % images.length] ?? ''
}

const inWords = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const hour = 3600_000

function timeAgo(moment: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - moment.getTime()) / hour)
  if (hours < 1) return 'Just now'
  return hours < 24 ? inWords.format(-hours, 'hour') : inWords.format(-Math.floor(hours / 24), 'day')
}
