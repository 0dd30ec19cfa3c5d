import { Icon } from '../../design/icons.tsx'
import { useFunnel } from '../use-funnel.ts'
import { words } from '../words.ts'
import { usePeopleToday } from './use-people-today.ts'

/** How many people came today: an example that says so, the counted number, or nothing. */
export function PeopleToday({ text }: { text: string }) {
  const { mode } = useFunnel().page.site.social_proof
  const count = usePeopleToday(mode === 'live' && text !== '')
  const shown = mode === 'sample' ? text : withCount(text, count)
  if (shown === '') return null
  return (
    <p className="claim-note">
      <Icon name="people" />
      <span>{shown}</span>
      {mode === 'sample' && <span className="example-label">{words.illustrative}</span>}
    </p>
  )
}

/** The counted number in the place of the written one; without either there is nothing to say. */
function withCount(text: string, count: number | null): string {
  const written = /\d[\d,.]*/
  return count !== null && written.test(text) ? text.replace(written, count.toLocaleString('en-US')) : ''
}
