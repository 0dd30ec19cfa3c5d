import { fillText } from '#engine/run'
import { useFunnel } from '../use-funnel.ts'
import { words } from '../words.ts'
import { Logo } from './logo.tsx'
import { telephoneLink } from './site-header.tsx'
import { usePlaceHides } from './use-shown-screen.ts'

const ownPages = {
  privacy: { label: 'Privacy Policy', address: '/privacy' },
  terms: { label: 'Terms and Conditions', address: '/terms' },
  do_not_sell: { label: "Don't Sell Info", address: '/do-not-sell' },
  advertising: { label: 'Advertising Disclosure', address: '/advertising' },
} as const

const linkNames = Object.keys(ownPages) as (keyof typeof ownPages)[]

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
            <a key={name} href={site.links[name] || ownPages[name].address}>
              {ownPages[name].label}
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
