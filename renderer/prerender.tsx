import type { PageData } from '#engine/contract'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from './funnel/app.tsx'

/** The first screen of an address as HTML, as a visitor without saved answers sees it. */
export function renderPage(page: PageData, pathname: string): string {
  return renderToString(
    <StrictMode>
      <StaticRouter basename={page.mount || '/'} location={pathname}>
        <App page={page} />
      </StaticRouter>
    </StrictMode>,
  )
}
