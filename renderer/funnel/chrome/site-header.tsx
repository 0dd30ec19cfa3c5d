import { Icon } from '../../design/icons.tsx'
import { useFunnel } from '../use-funnel.ts'
import { usePlaceHides } from './use-shown-screen.ts'
import { Logo } from './logo.tsx'

/** Who is speaking, and a person to call. */
export function SiteHeader() {
  const { site } = useFunnel().page
  if (usePlaceHides('header')) return null
  return (
    <header className="site-header">
      <div className="site-header-row">
        <Logo />
        {site.phone !== '' && (
          <p className="live-person">
            <span className="live-person-words">{site.header_text}</span>
            <a href={telephoneLink(site.phone)}>
              <Icon name="phone" />
              {site.phone}
            </a>
          </p>
        )}
      </div>
    </header>
  )
}

/** A phone number as a link that a phone can dial. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
