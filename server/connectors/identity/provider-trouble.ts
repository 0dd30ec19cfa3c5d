import { DomainError } from '../../domain/refusal.ts'

/** The provider did not answer in time. */
export const providerSilent = () =>
  new DomainError('upstream_timeout', 'The service you signed in with did not answer.')

/** The provider answered something that is of no use. */
export const providerFailed = () =>
  new DomainError('upstream_failed', 'The service you signed in with is not available at the moment.')
