import type { PageData } from '#engine/contract'
import { savedOf, type Journey, type RawAnswer } from '#engine/run'
import { useMemo, useRef } from 'react'
import { openBrowserStorage, type TextStorage } from './storage/browser-storage.ts'
import { emptyRecord, openJourneyStore, type JourneyRecord } from './storage/journey-record.ts'

/** What is kept of a journey, and the one place that writes it. */
export function useJourneyKeeping(page: PageData) {
  const record = useRef<JourneyRecord | null>(null)

  return useMemo(() => {
    let storage: TextStorage | null = null
    const open = () => (storage ??= openBrowserStorage())
    const store = () => openJourneyStore(open(), page)
    const current = () => (record.current ??= emptyRecord(page, Date.now()))
    const write = (change: Partial<JourneyRecord>) => {
      record.current = { ...current(), ...change, version: page.flow.version, savedAt: Date.now() }
      void store().write(record.current)
    }

    return {
      storage: open,
      current,
      async read() {
        record.current = await store().read(Date.now())
        return current()
      },
      keepAnswers: (journey: Journey) => write({ answers: savedOf(journey) }),
      keepDraft: (place: string, raw: RawAnswer) => write({ drafts: { ...current().drafts, [place]: raw } }),
      dropDraft(place: string) {
        const { [place]: _, ...drafts } = current().drafts
        write({ drafts })
      },
      keepPartnerText: (name: string, text: string) =>
        write({ partner: { ...current().partner, [name]: text } }),
      forget() {
        record.current = null
        void store().clear()
      },
    }
  }, [page])
}
