import type { PageData } from '#engine/contract'
import type { RawAnswer, SavedAnswers } from '#engine/run'
import { newUuid } from '../new-uuid.ts'
import type { SealedStorage } from './sealed-storage.ts'

/** What is kept of a journey between two page loads. */
export interface JourneyRecord {
  readonly flow: string
  readonly version: string
  /** Milliseconds since 1970. */
  readonly savedAt: number
  readonly formSession: string
  readonly answers: SavedAnswers
  /** Half-typed answers by place, so that a refresh loses nothing. */
  readonly drafts: Readonly<Record<string, RawAnswer>>
  /** Texts that partner scripts hand over, such as the consent certificate. */
  readonly partner: Readonly<Record<string, string>>
}

/** Keeps one journey per mount, sealed. */
export interface JourneyStore {
  /** Under what name the record lies in the browser's storage. */
  readonly name: string
  read(now: number): Promise<JourneyRecord | null>
  write(record: JourneyRecord): Promise<void>
  clear(): Promise<void>
}

const day = 24 * 60 * 60 * 1000

export function openJourneyStore(storage: SealedStorage, { mount, flow }: PageData): JourneyStore {
  const name = mount ? `flowCalculate:${mount}` : 'flowCalculate'

  return {
    name,
    async read(now) {
      const record = parseRecord(await storage.read(name))
      if (record && record.flow === flow.id && isFresh(record, now, flow.settings.keepAnswersFor))
        return record
      storage.remove(name)
      return null
    },
    write: record => storage.write(name, JSON.stringify(record)),
    async clear() {
      storage.remove(name)
    },
  }
}

/** A record that begins with nothing. */
export function emptyRecord({ flow }: PageData, now: number): JourneyRecord {
  return {
    flow: flow.id,
    version: flow.version,
    savedAt: now,
    formSession: newUuid(),
    answers: {},
    drafts: {},
    partner: {},
  }
}

// A date far in the future means that a clock was wrong when it was written; it would never expire.
function isFresh({ savedAt }: JourneyRecord, now: number, keepFor: number): boolean {
  return now - savedAt <= keepFor && savedAt - now <= day
}

/** A text that is not one of our records counts as absent. */
function parseRecord(text: string | null): JourneyRecord | null {
  if (text === null) return null
  try {
    const found: unknown = JSON.parse(text)
    return isRecord(found) ? found : null
  } catch {
    return null
  }
}

function isRecord(found: unknown): found is JourneyRecord {
  if (!isObject(found)) return false
  const { flow, version, savedAt, formSession, answers, drafts, partner } = found
  return (
    [flow, version, formSession].every(text => typeof text === 'string') &&
    typeof savedAt === 'number' &&
    [drafts, partner].every(isObject) &&
    isObject(answers) &&
    Object.values(answers).every(answer => isObject(answer) && 'value' in answer)
  )
}

function isObject(found: unknown): found is Record<string, unknown> {
  return typeof found === 'object' && found !== null && !Array.isArray(found)
}
