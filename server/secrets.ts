import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The keys of this installation, each for one purpose. */
export interface Secrets {
  readonly csrf: string
  /** Signs the answers of the webhook: `whsec_…`. */
  readonly webhook: string
  /** What a visitor shows later to speak about his own lead; the same for the same lead. */
  leadToken(leadId: string): string
  /** Stands for a phone number where the number itself may not be kept. */
  phoneHash(phone: string): string
}

/** Takes the keys from the environment, or makes them once and keeps them in the data folder, readable by nobody else. */
export async function openSecrets(config: Config): Promise<Secrets> {
  const folder = join(config.dataFolder, 'keys')
  const root =
    config.serverSecret || (await keptSecret(folder, 'server-secret', () => random(32, 'base64url')))
  const made = () => `whsec_${random(32, 'base64')}`
  const webhook = config.pipedream.secret || (await keptSecret(folder, 'webhook-secret', made))
  const leadTokenKey = derive(root, 'lead token')
  const phoneKey = derive(root, 'phone')
  return {
    csrf: derive(root, 'csrf'),
    webhook,
    leadToken: leadId => createHmac('sha256', leadTokenKey).update(leadId).digest('base64url'),
    phoneHash: phone => createHmac('sha256', phoneKey).update(phone).digest('hex'),
  }
}

const random = (size: number, encoding: BufferEncoding) => randomBytes(size).toString(encoding)

const derive = (root: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', root, 'questionnaire-engine', purpose, 32)).toString('base64url')

/** Of two servers that start together, the one whose file appears first wins. */
async function keptSecret(folder: string, name: string, make: () => string): Promise<string> {
  const path = join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, make(), { mode: 0o600 })
  await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(unfinished)
  return (await readFile(path, 'utf8')).trim()
}
