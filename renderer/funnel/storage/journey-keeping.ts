import type { PageData } from '#engine/contract'
import { savedOf, type Journey, type RawAnswer } from '#engine/run'
import { emptyRecord, openJourneyStore, type JourneyRecord } from './journey-record.ts'
import type { SealedStorage } from './sealed-storage.ts'

/** What is kept of the journey on this page, and the one place that writes it. */
export interface JourneyKeeping {
  /** The record as it is now. */
  current(): JourneyRecord
  /** Reads what an earlier page load left. */
  read(): Promise<JourneyRecord>
  keepAnswers(journey: Journey): void
  keepDraft(place: string, raw: RawAnswer): void
  dropDraft(place: string): void
  keepPartnerText(name: string, text: string): void
  forget(): void
  /** Calls back when another tab, or this page before it slept, has left something newer. */
  watch(changed: () => void): () => void
}

export function openJourneyKeeping(page: PageData, storage: SealedStorage): JourneyKeeping {
  const store = openJourneyStore(storage, page)
  let record = emptyRecord(page, Date.now())

  const write = (change: Partial<JourneyRecord>) => {
    record = { ...record, ...change, version: page.flow.version, savedAt: Date.now() }
    void store.write(record)
  }

  return {
    current: () => record,
    async read() {
      // The key is fetched ahead, so that the first answer is sealed without waiting for it.
      void storage.ready()
      record = (await store.read(Date.now())) ?? emptyRecord(page, Date.now())
      return record
    },
    keepAnswers: journey => write({ answers: savedOf(journey) }),
    keepDraft: (place, raw) => write({ drafts: { ...record.drafts, [place]: raw } }),
    dropDraft(place) {
      const { [place]: _, ...drafts } = record.drafts
      write({ drafts })
    },
    keepPartnerText: (name, text) => write({ partner: { ...record.partner, [name]: text } }),
    forget() {
      record = emptyRecord(page, Date.now())
      void store.clear()
    },
    watch(changed) {
      const onStorage = ({ key }: StorageEvent) => key === store.name && changed()
      const onShow = ({ persisted }: PageTransitionEvent) => persisted && changed()
      window.addEventListener('storage', onStorage)
      window.addEventListener('pageshow', onShow)
      return () => {
        window.removeEventListener('storage', onStorage)
        window.removeEventListener('pageshow', onShow)
      }
    },
  }
}
