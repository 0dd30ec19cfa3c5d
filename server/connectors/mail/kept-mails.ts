import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMailAddress } from '../../domain/mail-address.ts'
import type { KeptMail, KeptMails } from '../../domain/mailer.ts'
import { newId } from '../../domain/new-id.ts'

/** Keeps mails as files that only this installation can read, for the console to show. */
export function keptMails(folder: string, now: () => Date): KeptMails {
  const read = async (id: string): Promise<KeptMail | null> => {
    if (!/^[0-9A-Z]{26}$/.test(id)) return null
    try {
      return JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as KeptMail
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }
  return {
    async send(mail) {
      if (!isMailAddress(mail.to)) return { outcome: 'refused', reason: 'not a mail address' }
      if (/[\r\n]/.test(mail.subject)) return { outcome: 'refused', reason: 'more than one line of subject' }
      const moment = now()
      const id = newId(moment)
      const kept: KeptMail = { ...mail, id, keptAt: moment.toISOString() }
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, `${id}.part`)
      await writeFile(unfinished, JSON.stringify(kept, null, 2), { mode: 0o600 })
      await rename(unfinished, join(folder, `${id}.json`))
      return { outcome: 'accepted' }
    },
    async list(most) {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      // Ids begin with their time: the greatest is the newest.
      const ids = names.filter(name => name.endsWith('.json')).map(name => name.slice(0, -'.json'.length))
      const mails = await Promise.all(ids.toSorted().toReversed().slice(0, most).map(read))
      return mails.filter(mail => mail !== null)
    },
    read,
  }
}
