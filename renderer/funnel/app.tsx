import type { PageData } from '#engine/contract'
import type { ReactNode } from 'react'
import { Toasts } from '../design/toasts.tsx'
import { FlowBar } from './chrome/flow-bar.tsx'
import { ProvidersStrip } from './chrome/providers-strip.tsx'
import { SiteFooter } from './chrome/site-footer.tsx'
import { SiteHeader } from './chrome/site-header.tsx'
import { DocumentView } from './documents/document-view.tsx'
import { useDocument } from './documents/use-document.ts'
import { FunnelProvider } from './funnel-provider.tsx'
import { LeadForm } from './lead-form.tsx'
import { NotificationBar } from './notifications/notification-bar.tsx'
import { PlaceView } from './place-view.tsx'
import { useEarlyPress } from './early-press.ts'
import { useCertification } from './partners/use-certification.ts'
import { useTagManager } from './partners/use-tag-manager.ts'
import { useReassurance } from './use-reassurance.ts'
import { useServiceWorker } from './use-service-worker.ts'
import { useZipLookup } from './use-zip-lookup.ts'
import { useLazyViews } from './question-views/lazy-views.ts'
import { words } from './words.ts'

/** The whole page of one flow; the router around it decides where the address comes from. */
export function App({ page }: { page: PageData }) {
  return (
    <FunnelProvider page={page}>
      <Toasts label={words.messages} dismissLabel={words.dismiss}>
        {messages => <Page messages={messages} />}
      </Toasts>
    </FunnelProvider>
  )
}

function Page({ messages }: { messages: ReactNode }) {
  useEarlyPress()
  useLazyViews()
  useCertification()
  useTagManager()
  useZipLookup()
  useServiceWorker()
  useReassurance()
  const document = useDocument()
  return (
    <div className="page">
      <a className="skip-link" href="#question">
        {words.skip}
      </a>
      <SiteHeader />
      <FlowBar />
      {messages}
      <main className="stage column" id="question">
        {document ? (
          <DocumentView document={document} />
        ) : (
          <LeadForm>
            <PlaceView />
          </LeadForm>
        )}
      </main>
      <NotificationBar />
      <ProvidersStrip />
      <SiteFooter />
    </div>
  )
}
