import { DomainError } from './refusal.ts'

export const socialProviders = ['google', 'apple', 'facebook', 'amazon'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** A person as a provider vouches for him. */
export interface SocialIdentity {
  readonly provider: SocialProvider
  /** His name at the provider, which never changes. */
  readonly subject: string
  readonly email: string | null
  /** Whether the provider vouches that the mail address is his. Without that it may not open anybody's account. */
  readonly emailVerified: boolean
  readonly name: string | null
}

/** Reads the token of a provider; null when it is not valid, or was not made for us. */
export interface IdentityProof {
  /** Throws a `DomainError` when the provider cannot be asked. */
  read(token: string): Promise<SocialIdentity | null>
}

/** What a browser says about who signed in; only the token is worth anything. */
export interface SocialClaim {
  readonly provider: SocialProvider
  readonly token: string
  /** Either may be empty; what is said must agree with what is proven. */
  readonly userId: string
  readonly email: string
}

/** The providers that are set up. */
export type IdentityProofs = Partial<Readonly<Record<SocialProvider, IdentityProof>>>

/** Who signed in, by the word of the provider alone; null when it is not proven or differs from the claim. */
export async function proveIdentity(
  claim: SocialClaim,
  proofs: IdentityProofs,
): Promise<SocialIdentity | null> {
  const proof = proofs[claim.provider]
  if (!proof) throw new DomainError('feature_disabled', 'This way to sign in is not offered here.')
  const identity = await proof.read(claim.token)
  if (!identity) return null
  const sameId = claim.userId === '' || claim.userId === identity.subject
  const sameEmail = claim.email === '' || inLowerCase(claim.email) === inLowerCase(identity.email ?? '')
  return sameId && sameEmail ? identity : null
}

const inLowerCase = (email: string) => email.trim().toLowerCase()
