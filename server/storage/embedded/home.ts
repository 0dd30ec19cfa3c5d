import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { StartProblem } from '../../start-problem.ts'
import { copyBinaries, type Binaries } from './binaries.ts'

/** Whom PostgreSQL runs as; null: as whoever started this program. */
export type Owner = { readonly uid: number; readonly gid: number } | null

/** Where a cluster lives, what runs it, and as whom. */
export interface ClusterHome {
  readonly folder: string
  readonly binaries: Binaries
  readonly owner: Owner
  /** Why the folder is not below the data folder, for the operator; empty when it is. */
  readonly moved: string
}

const reachablePlace = '/var/lib/questionnaire-engine'

/**
 * Chooses the home of the cluster of a data folder.
 *
 *   ordinary user            → <data>/postgres, run by that user
 *   root, reachable folders  → <data>/postgres, run by an unprivileged user
 *   root, below a 0700 folder → /var/lib/questionnaire-engine/<key>/postgres, with a copy of what that user cannot read
 */
export async function chooseHome(dataFolder: string, binaries: Binaries): Promise<ClusterHome> {
  const folder = join(resolve(dataFolder), 'postgres')
  await openFolder(dataFolder)
  if (process.getuid?.() !== 0) {
    await refuseForeignFolder(folder)
    await chmod(dataFolder, 0o700)
    return { folder, binaries, owner: null, moved: '' }
  }

  const owner = await ownerFor(folder)
  const readable = (await mayEnter(join(binaries.folder, 'bin'), owner))
    ? binaries
    : await copyBinaries(binaries, reachablePlace)
  if (await mayEnter(dirname(resolve(dataFolder)), owner)) {
    await chown(dataFolder, owner.uid, owner.gid)
    await chmod(dataFolder, 0o700)
    return { folder, binaries: readable, owner, moved: '' }
  }

  const key = createHash('sha256').update(resolve(dataFolder)).digest('hex').slice(0, 16)
  const place = join(reachablePlace, key)
  await mkdir(place, { recursive: true, mode: 0o755 })
  await writeFile(join(place, 'belongs-to.txt'), `${resolve(dataFolder)}\n`)
  return {
    folder: join(place, 'postgres'),
    binaries: readable,
    owner: await ownerFor(join(place, 'postgres')),
    moved: `PostgreSQL does not run as root, and no other user can enter ${resolve(dataFolder)}`,
  }
}

/** An existing cluster keeps its owner; a new one belongs to `nobody`. */
async function ownerFor(folder: string): Promise<{ uid: number; gid: number }> {
  if (existsSync(folder)) {
    const { uid, gid } = await stat(folder)
    if (uid !== 0) return { uid, gid }
  }
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, , uid, gid] =
    users
      .split('\n')
      .find(line => line.startsWith('nobody:'))
      ?.split(':') ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

/** Whether a user may walk into a folder from the root of the file system. */
async function mayEnter(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<boolean> {
  const status = await stat(folder)
  const bits = status.uid === uid ? 0o100 : status.gid === gid ? 0o010 : 0o001
  if ((status.mode & bits) === 0) return false
  const parent = dirname(folder)
  return parent === folder || mayEnter(parent, { uid, gid })
}

/** Makes the data folder where there is none; refuses one that cannot be ours. */
async function openFolder(dataFolder: string): Promise<void> {
  try {
    await mkdir(dirname(resolve(dataFolder)), { recursive: true })
    await mkdir(dataFolder, { recursive: true, mode: 0o700 })
    await refuseSharedFolder(dataFolder)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new StartProblem(
      `${dataFolder} cannot be used by this user. Start as its owner, or choose another folder with DATA_DIR.`,
    )
  }
}

/** The data folder changes hands and is closed to others, so it must not be one that others live in. */
async function refuseSharedFolder(dataFolder: string): Promise<void> {
  const names = (await readdir(dataFolder)).filter(name => !name.startsWith('.') && name !== 'lost+found')
  const ours = names.some(name => /^(postgres|keys|programs)/.test(name))
  if (names.length === 0 || ours) return
  throw new StartProblem(
    `${dataFolder} holds other things already. Choose a folder of its own for the data with DATA_DIR.`,
  )
}

async function refuseForeignFolder(folder: string): Promise<void> {
  const status = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    if (error.code !== 'EACCES') throw error
    return { uid: -1 }
  })
  if (status && process.getuid && status.uid !== process.getuid()) {
    throw new StartProblem(
      `The database in ${folder} belongs to another user. Start as that user, or choose another folder with DATA_DIR.`,
    )
  }
}
