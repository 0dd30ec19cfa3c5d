import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, openSync, closeSync } from 'node:fs'
import { chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { usualPort } from './usual-port.ts'
import type { ClusterHome } from './home.ts'

/** Where a cluster keeps the password of its only account. */
export const passwordFile = (folder: string) => join(folder, 'account-password')

/** Makes a new cluster in one step that either happened or did not; does nothing where one exists. */
export async function createCluster(home: ClusterHome): Promise<void> {
  if (existsSync(join(home.folder, 'PG_VERSION'))) return
  const parent = dirname(home.folder)
  await mkdir(parent, { recursive: true })
  const unfinished = await mkdtemp(join(parent, 'postgres-new-'))
  try {
    if (home.owner) await chown(unfinished, home.owner.uid, home.owner.gid)
    const folder = join(unfinished, 'postgres')
    const password = join(unfinished, 'password')
    await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600 })
    if (home.owner) await chown(password, home.owner.uid, home.owner.gid)
    await runInitdb(home, folder, password)
    await rename(password, passwordFile(folder))
    // Another process may have made the same cluster meanwhile; then its folder is not empty, and it wins.
    await rename(folder, home.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

function runInitdb(home: ClusterHome, folder: string, password: string): Promise<void> {
  const settings = ['--username=postgres', `--pwfile=${password}`, '--auth=scram-sha-256', '--encoding=UTF8']
  const child = spawn(
    join(home.binaries.folder, 'bin', 'initdb'),
    [`--pgdata=${folder}`, ...settings, '--locale=C', '--no-instructions'],
    { ...identity(home), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  return new Promise((resolve, reject) => {
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
    child.on('error', reject)
    child.on('close', code =>
      code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}: ${complaint.trim()}`)),
    )
  })
}

/** Starts PostgreSQL on its usual port of the loopback address; it lives on when this process is killed. */
export async function spawnPostmaster(home: ClusterHome): Promise<void> {
  const log = openSync(`${home.folder}.log`, 'a', 0o600)
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(await usualPort(`${home.folder}.port`)),
    unix_socket_directories: '',
    max_connections: '120',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    // Statements carry what visitors wrote; none of it may reach this log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  }
  const child = spawn(
    join(home.binaries.folder, 'bin', 'postgres'),
    ['-D', home.folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // A group of its own: Ctrl-C in the terminal is for this program, which then stops the database in order.
    { ...identity(home), stdio: ['ignore', log, log], detached: true },
  )
  closeSync(log)
  await new Promise<void>((resolve, reject) => child.on('spawn', resolve).on('error', reject))
  child.unref()
}

function identity(home: ClusterHome) {
  const environment = { PATH: process.env.PATH, HOME: dirname(home.folder), LC_ALL: 'C', TZ: process.env.TZ }
  return { ...home.owner, cwd: dirname(home.folder), env: environment }
}
