import { openFlow, type Flow } from '#engine/run'
import { serveFlows, type ServedFlows } from './domain/served-flows.ts'
import type { ConsentTextStore, FlowVersionStore } from './domain/stores.ts'
import { StartProblem } from './start-problem.ts'
import { readFlowFiles, type SoundFlowFiles } from './storage/flow-files.ts'

/** The flows that are served, and every flow that ever was. */
export interface FlowShelf {
  served(): ServedFlows
  /** The flow of a version, opened; null when it was never served. */
  flowOfVersion(version: string): Promise<Flow | null>
  /** Reads the files anew; with a mistake in one, everything stays as it is. Answers what is wrong. */
  reload(): Promise<string>
}

interface ShelfNeeds {
  readonly folder: string
  readonly production: boolean
  readonly sellers: readonly string[]
  readonly flowVersions: FlowVersionStore
  readonly consents: ConsentTextStore
}

/** Reads the flow files before anything is started; a mistake in one is told, and nothing starts. */
export function readSoundFlows(folder: string, production: boolean): SoundFlowFiles {
  const files = readFlowFiles(folder, production)
  if (!files.site) throw new StartProblem(files.complaints)
  return files
}

/** Publishes flows and serves them. */
export async function openFlowShelf(first: SoundFlowFiles, needs: ShelfNeeds): Promise<FlowShelf> {
  const opened = new Map<string, Flow>()
  const publish = async (files: SoundFlowFiles) => {
    const next = serveFlows(files.site, files.mounts, needs.sellers)
    for (const { flow, consent } of next.mounts) {
      await needs.flowVersions.add(flow.compiled)
      if (consent) await needs.consents.publish(flow.compiled.id, consent)
      opened.set(flow.compiled.version, flow)
    }
    return next
  }
  let served = await publish(first)

  return {
    served: () => served,
    async flowOfVersion(version) {
      const known = opened.get(version)
      if (known) return known
      const compiled = await needs.flowVersions.find(version)
      if (!compiled) return null
      const flow = openFlow(compiled)
      opened.set(version, flow)
      return flow
    },
    async reload() {
      const files = readFlowFiles(needs.folder, needs.production)
      if (files.site) served = await publish(files)
      return files.complaints
    },
  }
}
