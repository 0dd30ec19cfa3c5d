import { existsSync, globSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { createBuilder } from 'vite'

const project = resolve(import.meta.dirname, '../..')
const results = ['dist/client/index.html', 'dist/server/render.js']
const sources = ['renderer/**/*', 'engine/**/*.ts', 'vite.config.ts', 'package-lock.json']

if (isNeeded()) {
  process.stderr.write('Building the pages …\n')
  const configFile = resolve(project, 'vite.config.ts')
  const builder = await createBuilder({ configFile, logLevel: 'warn' })
  await builder.buildApp()
}

/** Whether a result is missing, or older than anything that goes into it. */
function isNeeded(): boolean {
  const built = results.map(result => resolve(project, result))
  if (!built.every(existsSync)) return true
  const oldest = Math.min(...built.map(changedAt))
  return globSync(sources, { cwd: project }).some(source => changedAt(resolve(project, source)) > oldest)
}

function changedAt(path: string): number {
  return statSync(path).mtimeMs
}
