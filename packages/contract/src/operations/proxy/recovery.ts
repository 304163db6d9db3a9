import { text } from '../../formats.ts'
import { proxy } from '../../operation.ts'
import { contactFits, newContactFits, otpType } from '../../records/otp.ts'

export const recoveryInit = /* @__PURE__ */ proxy({
  summary:
    'Sends a link to a new contact, by which its owner asks the recovery contact of an account for help. It answers the same whether or not there is one.',
  source: 'extension',
  access: 'anyone',
  params: {
    /** Kind of both contacts. */
    otpType,
    /** Contact that the user lost. */
    contact: text(254),
    /** Contact that is to replace it. */
    newContact: text(254),
  },
  rules: [contactFits, newContactFits],
  result: {},
})
