import type { ContactWish } from '../contactChange.ts'
import type { SubmitHandler } from '../handler.ts'
import { applyContact, checkContact } from '../provenContact.ts'

export const updateUserEmail: SubmitHandler<'updateUserEmail', ContactWish> = {
  prepare: (context, { userId, userEmail: wanted, verificationToken }) =>
    checkContact(context, { otpType: 'OTP_TYPE_EMAIL', userId, wanted, verificationToken }),
  apply: (context, { userId }, wish) => applyContact(context, userId, wish),
}
