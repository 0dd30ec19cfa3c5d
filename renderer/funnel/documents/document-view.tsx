import { documentTitle, type PageDocument } from '#engine/contract'
import { ScreenTitle } from '../chrome/screen-title.tsx'
import { usePageTitle } from '../chrome/use-page-title.ts'
import { useFunnel } from '../use-funnel.ts'
import { OptOutForm } from './opt-out-form.tsx'

/** A legal page: its title, its text, and on the opt-out page the form. */
export function DocumentView({ document }: { document: PageDocument }) {
  const { site } = useFunnel().page
  usePageTitle(documentTitle(document, site))
  return (
    <article className="document">
      <ScreenTitle className="question-title">{document.title}</ScreenTitle>
      {/* Written by the operator of this site and cleaned by its server; drawn there as well, where no browser is. */}
      <div className="document-text" dangerouslySetInnerHTML={{ __html: document.html }} />
      {document.name === 'do_not_sell' && <OptOutForm />}
    </article>
  )
}
