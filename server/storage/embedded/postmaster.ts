import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What `postmaster.pid` says about the PostgreSQL that owns a data folder. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}

/** Reads who runs the cluster in a folder; null when nobody does, or what is written there is stale. */
export async function findPostmaster(folder: string): Promise<Postmaster | null> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    },
  )
  const [pid, , , port, , , , status] = text.split('\n')
  if (!pid || !(await runsPostgres(Number(pid)))) return null
  return { pid: Number(pid), port: Number(port ?? 0), ready: status?.trim() === 'ready' }
}

/** Whether a process lives and is PostgreSQL: its number may have been given to somebody else since. */
export async function runsPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return /^Name:\s+postgres$/m.test(status) && !/^State:\s+Z/m.test(status)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
