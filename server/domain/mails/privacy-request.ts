export const privacyRequestTypes = ['access', 'delete', 'correct'] as const
export type PrivacyRequestType = (typeof privacyRequestTypes)[number]

/** What was asked for, to follow "asked us to". */
export const asked: Readonly<Record<PrivacyRequestType, string>> = {
  access: 'tell you which details about you we keep',
  delete: 'delete your details',
  correct: 'correct your details',
}
