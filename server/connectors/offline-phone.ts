import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { LineType } from '#engine/contract'
import type { PhoneValidator } from '../domain/check-phone.ts'

const lineTypeOf: Readonly<Record<string, LineType>> = {
  MOBILE: 'mobile',
  FIXED_LINE: 'landline',
  VOIP: 'voip',
}

/** Judges a number by the numbering plan alone: whether it can exist, not whether somebody answers. */
export const offlinePhone: PhoneValidator = {
  async check(phone) {
    const parsed = parsePhoneNumberFromString(phone, 'US')
    return {
      status: parsed?.isValid() ? 'connected-75' : 'invalid-phone',
      lineType: lineTypeOf[parsed?.getType() ?? ''] ?? 'unknown',
    }
  },
}
