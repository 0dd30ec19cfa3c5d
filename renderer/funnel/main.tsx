import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { readPageData } from './page-data.ts'

const page = readPageData()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the funnel.')

const funnel = (
  <StrictMode>
    <BrowserRouter basename={page.mount || '/'}>
      <App page={page} />
    </BrowserRouter>
  </StrictMode>
)

if (root.hasChildNodes()) hydrateRoot(root, funnel)
else createRoot(root).render(funnel)
