import type { SubmitHandler } from '../context/handler.ts'
import type { RequestedContact } from './contactChange.ts'
import { applyContact, checkContact } from './verifiedContact.ts'

export const updateUserEmail: SubmitHandler<'updateUserEmail', RequestedContact> = {
  prepare: (context, { userId, userEmail: wanted, verificationToken }) =>
    checkContact(context, { otpType: 'OTP_TYPE_EMAIL', userId, wanted, verificationToken }),
  apply: (context, { userId }, requested) => applyContact(context, userId, requested),
}
