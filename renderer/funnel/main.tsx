import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { readPageData } from './page-data.ts'
import { reloadForMissingPart } from './reload-for-missing-part.ts'

reloadForMissingPart()
const page = readPageData()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the funnel.')

const funnel = (
  <StrictMode>
    {/* Address and screen change in one step: an answer is followed by its next question in the same frame. */}
    <BrowserRouter basename={page.mount || '/'} useTransitions={false}>
      <App page={page} />
    </BrowserRouter>
  </StrictMode>
)

if (root.hasChildNodes()) hydrateRoot(root, funnel)
else createRoot(root).render(funnel)
