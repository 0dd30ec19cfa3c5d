import { openFlow, type Flow } from '#engine/run'
import { serveFlows, type ServedFlows } from './domain/served-flows.ts'
import type { ConsentTextStore, FlowVersionStore } from './domain/stores.ts'
import { StartProblem } from './start-problem.ts'
import { readFlowFiles } from './storage/flow-files.ts'

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

/** Compiles the flow files and publishes what is served; a mistake in a file is told, and nothing starts. */
export async function openFlowShelf(needs: ShelfNeeds): Promise<FlowShelf> {
  const opened = new Map<string, Flow>()
  let served: ServedFlows | null = null

  const reload = async () => {
    const files = readFlowFiles(needs.folder, needs.production)
    if (!files.site) return files.complaints
    const next = serveFlows(files.site, files.mounts, needs.sellers)
    for (const { flow, consent } of next.mounts) {
      await needs.flowVersions.add(flow.compiled)
      if (consent) await needs.consents.publish(flow.compiled.id, consent)
      opened.set(flow.compiled.version, flow)
    }
    served = next
    return files.complaints
  }

  const complaints = await reload()
  if (!served) throw new StartProblem(complaints)
  // Assigned in `reload`, which the compiler does not follow.
  const current = () => served as unknown as ServedFlows
  return {
    served: current,
    async flowOfVersion(version) {
      const known = opened.get(version)
      if (known) return known
      const compiled = await needs.flowVersions.find(version)
      if (!compiled) return null
      const flow = openFlow(compiled)
      opened.set(version, flow)
      return flow
    },
    reload,
  }
}
