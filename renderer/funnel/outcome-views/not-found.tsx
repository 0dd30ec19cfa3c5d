import { fillText } from '#engine/run'
import { Link, useLocation } from 'react-router-dom'
import { BrokenLink } from '../../design/illustrations.tsx'
import { ScreenTitle } from '../chrome/screen-title.tsx'
import { usePageTitle } from '../chrome/use-page-title.ts'
import { addressOfTarget } from '../place-address.ts'
import { keptQuery } from '../query.ts'
import { useFunnel } from '../use-funnel.ts'

/** An address that this flow does not have. */
export function NotFound() {
  const { page, texts, around, visit } = useFunnel()
  const { search } = useLocation()
  const { notFound, settings } = page.flow
  const fill = (text: string) => fillText(text, null, texts, around())
  usePageTitle(fill(notFound.title))
  return (
    <article className="end" data-outcome="missing">
      <BrokenLink />
      <div>
        <ScreenTitle className="missing-number">{fill(notFound.heading)}</ScreenTitle>
      </div>
      <p className="missing-words">{fill(notFound.text)}</p>
      <Link
        className="button button-primary"
        to={{
          pathname: addressOfTarget(page.flow, notFound.button.go),
          search: keptQuery(visit.arrived ? search : '', settings.keepQuery),
        }}
      >
        {notFound.button.label}
      </Link>
    </article>
  )
}
