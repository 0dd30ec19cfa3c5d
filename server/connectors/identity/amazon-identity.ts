import type { IdentityProof } from '../../domain/social-identity.ts'
import { askProvider, textOrNull } from './ask-provider.ts'
import { providerFailed } from './provider-trouble.ts'

export interface AmazonSettings {
  readonly baseUrl: string
  readonly clientId: string
  readonly timeout?: number
}

/** Asks Amazon whose an access token is, and first whether it was made for us; mail addresses are not vouched for. */
export function amazonIdentity({ baseUrl, clientId, timeout = 5000 }: AmazonSettings): IdentityProof {
  return {
    async read(token) {
      const question = new URL('/auth/o2/tokeninfo', baseUrl)
      question.search = new URLSearchParams({ access_token: token }).toString()
      const checked = await askProvider(question, { timeout })
      if (checked.status === 400) return null
      if (checked.status !== 200) throw providerFailed()
      const subject = textOrNull(checked.said.user_id)
      const secondsLeft = Number(checked.said.exp)
      if (checked.said.aud !== clientId || !subject || !(secondsLeft > 0)) return null

      const headers = { authorization: `Bearer ${token}` }
      const profile = await askProvider(new URL('/user/profile', baseUrl), { timeout, headers })
      if (profile.status !== 200) throw providerFailed()
      if (profile.said.user_id !== subject) return null
      return {
        provider: 'amazon',
        subject,
        email: textOrNull(profile.said.email),
        emailVerified: false,
        name: textOrNull(profile.said.name),
      }
    },
  }
}
