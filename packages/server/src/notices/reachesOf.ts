import type { OtpType } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import { takesMessages } from '../parsing/phoneNumbers.ts'
import type { UserRow } from '../store/users.ts'

/** Where a user gets notices. */
export interface Reach {
  otpType: OtpType
  to: string
}

/** The verified e-mail address, then the verified phone number. Unverified contacts get no notices. */
export function reachesOf(
  { settings }: Pick<Context, 'settings'>,
  {
    email,
    emailVerifiedAt,
    phoneNumber,
    phoneNumberVerifiedAt,
  }: Pick<UserRow, 'email' | 'emailVerifiedAt' | 'phoneNumber' | 'phoneNumberVerifiedAt'>,
): Reach[] {
  const reaches: Reach[] = []
  if (email !== null && emailVerifiedAt !== null) reaches.push({ otpType: 'OTP_TYPE_EMAIL', to: email })
  if (
    phoneNumber !== null &&
    phoneNumberVerifiedAt !== null &&
    takesMessages(phoneNumber, settings.sms.countries)
  )
    reaches.push({ otpType: 'OTP_TYPE_SMS', to: phoneNumber })
  return reaches
}
