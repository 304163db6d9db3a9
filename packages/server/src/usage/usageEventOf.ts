import type { UsageEvent } from '@latchkey/contract'
import { pathName, type SubmitOperation } from '@latchkey/contract/wire'
import type { Context } from '../context/context.ts'
import type { Body } from '../gate/body.ts'
import { passkeyType } from '../store/passkeyCaller.ts'
import { isWalletType } from '../wallet-login/walletCurves.ts'

/**
 * Event that a submit counts as: its name, with the kind of stamp for logins and the channel for codes.
 * `stamp_login.passkey`, `init_otp.sms`.
 */
export function usageEventOf(
  name: SubmitOperation,
  { body, context }: { body: Body; context: Pick<Context, 'caller'> },
): UsageEvent {
  if (name === 'stampLogin') return `stamp_login.${stampOf(context.caller)}`
  if (name === 'initOtp') return `init_otp.${isSms(body.value) ? 'sms' : 'email'}`
  return pathName(name)
}

function stampOf({ attested, credential: { type } }: Context['caller']) {
  if (attested) return attested.verification ? 'code' : 'social'
  if (type === passkeyType) return 'passkey'
  return isWalletType(type) ? 'wallet' : 'key'
}

/** Not validated yet: anything but an SMS counts as mail. */
const isSms = (body: unknown): boolean => {
  const { parameters } = Object(body) as { parameters?: unknown }
  return (Object(parameters) as { otpType?: unknown }).otpType === 'OTP_TYPE_SMS'
}
