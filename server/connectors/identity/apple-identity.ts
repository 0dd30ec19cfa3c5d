import type { IdentityProof } from '../../domain/social-identity.ts'
import { textOrNull } from './ask-provider.ts'
import type { IdTokenProviderSettings } from './google-identity.ts'
import { idTokenReader } from './id-token.ts'

/** Reads ID tokens of Apple, which writes its booleans as text at times, and never tells a name. */
export function appleIdentity({ baseUrl, ...settings }: IdTokenProviderSettings): IdentityProof {
  const readToken = idTokenReader({
    ...settings,
    keys: new URL('/auth/keys', baseUrl),
    issuers: ['https://appleid.apple.com'],
  })
  return {
    async read(token) {
      const claims = await readToken(token)
      return (
        claims && {
          provider: 'apple',
          subject: claims.sub,
          email: textOrNull(claims.email),
          emailVerified: claims.email_verified === true || claims.email_verified === 'true',
          name: null,
        }
      )
    },
  }
}
