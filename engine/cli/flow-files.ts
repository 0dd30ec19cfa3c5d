import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { FileSource } from '../read/load-source.ts'

/** A flow file on disk, named as the person at the terminal would name it. Throws a sentence when it is not there. */
export function openFlowFile(named: string): FileSource {
  const path = relative(process.cwd(), resolve(named)).replaceAll('\\', '/')
  const text = readText(path)
  if (text === null) throw new Error(`There is no file ${named}.`)
  return { path, text, readFile: readText }
}

/** The text of a file, or null where there is none. */
export function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return null
    throw error
  }
}
