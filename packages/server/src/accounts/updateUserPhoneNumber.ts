import type { SubmitHandler } from '../context/handler.ts'
import type { ContactWish } from './contactChange.ts'
import { applyContact, checkContact } from './verifiedContact.ts'

export const updateUserPhoneNumber: SubmitHandler<'updateUserPhoneNumber', ContactWish> = {
  prepare: (context, { userId, userPhoneNumber: wanted, verificationToken }) =>
    checkContact(context, { otpType: 'OTP_TYPE_SMS', userId, wanted, verificationToken }),
  apply: (context, { userId }, wish) => applyContact(context, userId, wish),
}
