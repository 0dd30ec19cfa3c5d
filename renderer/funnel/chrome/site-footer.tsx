import { documentAddresses, type DocumentName } from '#engine/contract'
import { fillText } from '#engine/run'
import { useFunnel } from '../use-funnel.ts'
import { words } from '../words.ts'
import { Logo } from './logo.tsx'
import { telephoneLink } from './site-header.tsx'
import { usePlaceHides } from './use-shown-screen.ts'

const labels = {
  privacy: 'Privacy Policy',
  terms: 'Terms and Conditions',
  do_not_sell: "Don't Sell Info",
  advertising: 'Advertising Disclosure',
} as const satisfies Record<DocumentName, string>

// The keys of a closed table.
const linkNames = Object.keys(labels) as DocumentName[]

/** What has to be said on every page: whose it is, what it is not, what becomes of the data. */
export function SiteFooter() {
  const { page, texts, around } = useFunnel()
  const { site } = page
  if (usePlaceHides('footer')) return null
  const fill = (text: string) => fillText(text, null, texts, around())
  return (
    <footer className="site-footer">
      <div className="site-footer-row">
        <div className="site-footer-top">
          <Logo />
          {site.footer_phone !== '' && <a href={telephoneLink(site.footer_phone)}>{site.footer_phone}</a>}
        </div>
        <nav className="site-footer-links" aria-label="Legal">
          {linkNames.map(name => (
            <a key={name} href={site.links[name] || documentAddresses[name]}>
              {labels[name]}
            </a>
          ))}
        </nav>
        <div className="site-footer-text">
          <p>{fill(site.disclosure)}</p>
          <p>{fill(site.cookie_notice)}</p>
          {page.gpc && <p>{words.optOutHonored}</p>}
          <p>{fill(site.footer_text)}</p>
        </div>
      </div>
    </footer>
  )
}
