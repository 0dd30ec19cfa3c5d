import { existsSync, readFileSync } from 'node:fs'
import { type Compilation, compileFlow } from '#engine/compile'

/** A flow file of this repository, compiled. */
export function compileFile(path: string): Compilation {
  return compileFlow({ path, text: readFileSync(path, 'utf8'), readFile: readText })
}

/** A flow written in a test, compiled; files it names are looked for under `flows/`. */
export function compileText(text: string): Compilation {
  return compileFlow({ path: 'flows/written-in-a-test.yaml', text, readFile: readText })
}

const readText = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)
