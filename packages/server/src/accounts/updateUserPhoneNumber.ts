import type { SubmitHandler } from '../context/handler.ts'
import type { RequestedContact } from './contactChange.ts'
import { applyContact, checkContact } from './verifiedContact.ts'

export const updateUserPhoneNumber: SubmitHandler<'updateUserPhoneNumber', RequestedContact> = {
  prepare: (context, { userId, userPhoneNumber: wanted, verificationToken }) =>
    checkContact(context, { otpType: 'OTP_TYPE_SMS', userId, wanted, verificationToken }),
  apply: (context, { userId }, requested) => applyContact(context, userId, requested),
}
