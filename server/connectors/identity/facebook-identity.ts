import { createHmac } from 'node:crypto'
import type { IdentityProof } from '../../domain/social-identity.ts'
import { objectFrom } from '../object-in.ts'
import { askProvider, textOrNull } from './ask-provider.ts'
import { providerFailed } from './provider-trouble.ts'

export interface FacebookSettings {
  readonly baseUrl: string
  readonly appId: string
  readonly appSecret: string
  readonly now: () => Date
  readonly timeout?: number
}

/**
 * Asks Facebook whose an access token is. First of all whether it was made for our app: any other app's token
 * would open the profile just as well. Facebook does not say whether a mail address is verified.
 */
export function facebookIdentity(settings: FacebookSettings): IdentityProof {
  const { baseUrl, appId, appSecret, now, timeout = 5000 } = settings
  const ask = (path: string, parameters: Readonly<Record<string, string>>) => {
    const address = new URL(path, baseUrl)
    address.search = new URLSearchParams(parameters).toString()
    return askProvider(address, { timeout })
  }
  return {
    async read(token) {
      const checked = await ask('/debug_token', { input_token: token, access_token: `${appId}|${appSecret}` })
      if (checked.status !== 200) throw providerFailed()
      const about = objectFrom(checked.said.data)
      const expiry = Number(about?.expires_at ?? 0)
      const expired = expiry !== 0 && expiry * 1000 <= now().getTime()
      const subject = textOrNull(about?.user_id)
      if (about?.is_valid !== true || about.app_id !== appId || expired || !subject) return null

      const proof = createHmac('sha256', appSecret).update(token).digest('hex')
      const fields = { fields: 'id,name,email', access_token: token, appsecret_proof: proof }
      const profile = await ask('/me', fields)
      if (profile.status !== 200) throw providerFailed()
      if (profile.said.id !== subject) return null
      return {
        provider: 'facebook',
        subject,
        email: textOrNull(profile.said.email),
        emailVerified: false,
        name: textOrNull(profile.said.name),
      }
    },
  }
}
