import { readText } from '../../client/readText.ts'
import type { InternalKit } from '../internalKit.ts'
import { loginWithOtp } from './loginWithOtp.ts'
import type { OtpMachine } from './otpFlow.ts'
import { createOtpMachine } from './otpMachine.ts'
import { readEmail, readPhone } from './readContact.ts'

const methods = {
  emailLogin: { otpType: 'OTP_TYPE_EMAIL', read: readEmail },
  smsLogin: { otpType: 'OTP_TYPE_SMS', read: readPhone },
} as const

/** Login by a code sent by e-mail or SMS. */
export function createOtpLoginMachine(kit: InternalKit, name: keyof typeof methods): OtpMachine {
  const { otpType, read } = methods[name]
  return createOtpMachine(kit, {
    name,
    read,
    async send(contact, signal) {
      const answer = await kit.proxy.otpInit({ otpType, contact }, { signal })
      const otpId = readText(answer, 'otpId', 'otp_init')
      // Made while the person reads the message. If it fails, submitCode reports it.
      kit
        .sessionRuntime()
        .then(({ keys }) => keys.make(otpId))
        .catch(() => {})
      return otpId
    },
    async finish(typed) {
      const session = await loginWithOtp(kit, { ...typed, otpType })
      const { contact, progress } = typed
      if (!session) return { status: 'account-exists', contact, ways: progress.accountExists ?? [] }
      return { status: 'signed-in', contact, isNewAccount: progress.isNewAccount ?? false, session }
    },
  })
}
