import type { Report } from '../diagnostics/diagnostic.ts'
import { mistakes } from '../diagnostics/mistakes.ts'
import { findJourney, type Wishes } from '../graph/find-journey.ts'
import { type Journey, openFlow } from '../journey/journey.ts'
import { pathOf } from '../journey/resume.ts'
import type { CompiledFlow } from '../model/compiled-flow.ts'
import { type Flow, foldId } from '../model/flow.ts'
import type { SourceNode } from '../model/source-tree.ts'

/** Every story under `journeys:` still ends where it says, on the machine that visitors walk. */
export function holdingStories(flow: Flow, compiled: CompiledFlow, report: Report): void {
  const stories = Object.entries(flow.file.journeys ?? {})
  if (stories.length === 0) return
  const opened = openFlow(compiled)
  const around = { now: new Date(), random: () => 0.5, config: {}, query: {} }
  for (const [name, story] of stories) {
    const isWanted = (journey: Journey) => {
      const path = pathOf(journey).map(place => place.slice(place.lastIndexOf('/') + 1))
      return (
        (story.ends_at === undefined || journey.at === story.ends_at) &&
        (story.sees ?? []).every(place => path.includes(place)) &&
        !(story.never_sees ?? []).some(place => path.includes(place))
      )
    }
    const wishes = story.answers ? wishesOf(flow, story.answers) : {}
    const found = findJourney(opened, wishes, isWanted, around)
    if (!found.wanted) {
      const way = pathOf(found.journey).join(' → ')
      report(mistakes.journeyFails(name, found.journey.at, way), flow.keyAt('journeys', name))
    }
  }
}

/** The answers of a story, with every id in its declared spelling. */
function wishesOf(flow: Flow, node: SourceNode): Wishes {
  if (node.kind !== 'map') return {}
  const entries = [...node.entries.values()].map(({ key, value }): [string, Wishes[string]] => {
    const id = flow.answers.get(foldId(key.text))?.id ?? key.text
    if (value.kind === 'text') return [id, value.text]
    const items = value.kind === 'list' ? value.items : [value]
    const texts = items.flatMap(item => (item.kind === 'text' ? [item.text] : []))
    return [id, texts.length === items.length ? texts : items.map(item => wishesOf(flow, item))]
  })
  return Object.fromEntries(entries)
}
