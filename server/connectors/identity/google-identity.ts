import type { IdentityProof } from '../../domain/social-identity.ts'
import { textOrNull } from './ask-provider.ts'
import { idTokenReader, type IdTokenSettings } from './id-token.ts'

export interface IdTokenProviderSettings extends Pick<IdTokenSettings, 'clientIds' | 'now' | 'timeout'> {
  readonly baseUrl: string
}

/** Reads ID tokens of Google. */
export function googleIdentity({ baseUrl, ...settings }: IdTokenProviderSettings): IdentityProof {
  const readToken = idTokenReader({
    ...settings,
    keys: new URL('/oauth2/v3/certs', baseUrl),
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
  })
  return {
    async read(token) {
      const claims = await readToken(token)
      return (
        claims && {
          provider: 'google',
          subject: claims.sub,
          email: textOrNull(claims.email),
          emailVerified: claims.email_verified === true,
          name: textOrNull(claims.name),
        }
      )
    },
  }
}
