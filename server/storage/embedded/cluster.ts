import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { chooseHome, type ClusterHome } from './home.ts'
import { findPostmaster } from './postmaster.ts'
import { becomePresent, type Presence } from './presence.ts'
import { createCluster, passwordFile, spawnPostmaster } from './programs.ts'

/** A running PostgreSQL in a data folder. */
export interface Cluster {
  readonly home: ClusterHome
  /** Whether it was already running: left by a killed process, or shared with another one. */
  readonly adopted: boolean
  /** Address of one of its databases. */
  addressOf(database: string): string
  /** Lets go of the cluster, and stops it when nobody else uses it. */
  release(): Promise<void>
}

/**
 * Opens the cluster of a data folder: makes it where there is none, starts it where none runs, and adopts
 * the one that runs, whoever started it. One that dies while it is open is started again.
 */
export async function openCluster(dataFolder: string): Promise<Cluster> {
  const home = await chooseHome(dataFolder, await findBinaries(join(dataFolder, 'programs')))
  await createCluster(home)
  const password = (await readFile(passwordFile(home.folder), 'utf8')).trim()
  const adopted = (await findPostmaster(home.folder)) !== null
  let presence = await startOrJoin(home, password)
  const { port } = presence
  let released = false

  const keepAlive = () =>
    presence.whenLost(async () => {
      // Whoever uses the database waits and asks again; a failure to bring it back ends this program.
      presence = await startOrJoin(home, password)
      if (presence.port !== port)
        throw new Error('The database came back on another port; start this server again.')
      if (released) return presence.leave()
      keepAlive()
    })
  keepAlive()

  return {
    home,
    adopted,
    addressOf: database => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    release: () => {
      released = true
      return presence.leave()
    },
  }
}

async function startOrJoin(home: ClusterHome, password: string): Promise<Presence> {
  for (let attempt = 1; attempt <= 10; attempt++) {
    if (!(await findPostmaster(home.folder))) await spawnPostmaster(home)
    const presence = await becomePresent(home, password)
    if (presence) return presence
    // A killed PostgreSQL leaves processes that hold its memory for a moment longer.
    await pause(200)
  }
  throw new Error(`PostgreSQL did not start in ${home.folder}; the reason is in ${home.folder}.log.`)
}
