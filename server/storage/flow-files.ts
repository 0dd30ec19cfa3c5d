import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compileFlow, readSite, renderDiagnostics, type FileSource } from '#engine/compile'
import type { Site } from '#engine/contract'
import type { CompiledFlow } from '#engine/run'
import type { CompiledMount } from '../domain/served-flows.ts'

/** What the flow files say, or what is wrong with them, told to their authors. */
export type FlowFiles = SoundFlowFiles | { readonly site: null; readonly complaints: string }

/** Flow files without errors; there may still be remarks. */
export interface SoundFlowFiles {
  readonly site: Site
  readonly mounts: readonly CompiledMount[]
  readonly complaints: string
}

/** Reads `site.yaml`, and compiles every flow it mounts and, where it says so, the examples. */
export function readFlowFiles(folder: string, production: boolean): FlowFiles {
  const complaints: string[] = []
  const { site, diagnostics, texts } = readSite(sourceOf(folder, 'site.yaml'))
  if (diagnostics.length > 0) complaints.push(renderDiagnostics(texts, diagnostics))
  if (!site) return { site: null, complaints: complaints.join('\n') }

  const compiled = new Map<string, CompiledFlow | null>()
  const compile = (file: string) => {
    const known = compiled.get(file)
    if (known !== undefined) return known
    const result = compileFlow(sourceOf(folder, file))
    const errors = result.diagnostics.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) complaints.push(renderDiagnostics(result.texts, errors))
    compiled.set(file, result.compiled)
    return result.compiled
  }
  const wanted = [
    ...Object.entries(site.mounts).map(([prefix, { flow, section }]) => ({ prefix, section, file: flow })),
    ...examplesOf(folder, site, production).map(file => ({ prefix: null, section: '', file })),
  ]
  const mounts = wanted.map(({ prefix, section, file }) => {
    const flow = compile(file)
    return flow && { prefix: (prefix ?? `/try/${flow.id}`).replace(/\/+$/, ''), section, compiled: flow }
  })
  const sound = mounts.filter(mount => mount !== null)
  if (sound.length < mounts.length) return { site: null, complaints: complaints.join('\n') }
  return { site, mounts: sound, complaints: complaints.join('\n') }
}

function examplesOf(folder: string, { examples }: Site, production: boolean): string[] {
  const place = join(folder, 'examples')
  if (examples === 'never' || (examples === 'development' && production) || !existsSync(place)) return []
  return readdirSync(place)
    .filter(name => name.endsWith('.yaml'))
    .map(name => `examples/${name}`)
}

/** Files go by the name of their folder, as their authors know them: `flows/mva.yaml`. */
function sourceOf(folder: string, file: string): FileSource {
  const readFile = (path: string) => {
    const place = join(dirname(folder), path)
    return existsSync(place) ? readFileSync(place, 'utf8') : null
  }
  const path = join(basename(folder), file)
  return { path, text: readFile(path) ?? '', readFile }
}
