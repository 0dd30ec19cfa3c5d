import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '../../server/storage/embedded/cluster.ts'
import { template } from './running-server.ts'

/** A server in its own process, on the built-in database of a data folder. */
export interface ChildServer {
  readonly origin: string
  readonly whereabouts: string
  /** Sends a signal and waits for the end; answers the exit code. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

/** A project folder with an empty page and no data yet. */
export function emptyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'child-test-'))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'dist/client'), { recursive: true })
  writeFileSync(join(folder, 'dist/client/index.html'), template)
  return folder
}

/** Ends servers that a failed test left, stops the cluster that a killed one left, and removes the folder. */
export async function removeProject(folder: string): Promise<void> {
  for (const child of living) child.kill('SIGKILL')
  const cluster = await openCluster(join(folder, 'data'))
  await cluster.release()
  rmSync(folder, { recursive: true, force: true })
}

const living = new Set<ChildProcess>()

/** Starts a server and waits until it listens. */
export async function startChild(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ChildServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server-process.ts'), folder], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  living.add(child)
  child.on('exit', () => living.delete(child))
  const [, origin = '', whereabouts = ''] = await firstLine(child)
  return {
    origin,
    whereabouts,
    end: signal =>
      new Promise(resolve => {
        child.on('exit', code => resolve(code))
        child.kill(signal)
      }),
  }
}

function firstLine(child: ChildProcess): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let output = ''
    let complaint = ''
    child.stderr?.on('data', text => (complaint += text))
    child.stdout?.on('data', text => {
      output += text
      if (output.includes('\n')) resolve(/^(?:listening) (\S+) (.*)$/m.exec(output)?.slice(0, 3) ?? [])
    })
    child.on('exit', code => reject(new Error(`The server ended with ${code}: ${complaint}`)))
  })
}
