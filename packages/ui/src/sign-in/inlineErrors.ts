import type { FlowError } from '@latchkey/react'

import { errorOf } from '../flow/flowState.ts'
import type { SignInState } from './signInState.ts'

const inlineCodes: ReadonlySet<FlowError['code']> = /* @__PURE__ */ new Set([
  'CONTACT_INVALID',
  'CODE_INCOMPLETE',
  'OTP_INVALID',
  'OTP_EXPIRED',
  'OTP_LIMIT_REACHED',
  'RATE_LIMIT_EXCEEDED',
  'LIMIT_EXCEEDED',
  'SMS_COUNTRY_NOT_ALLOWED',
  'CREDENTIAL_CONFLICT',
  'OFFLINE',
  'ABORTED',
])

const providerCodes: ReadonlySet<FlowError['code']> = /* @__PURE__ */ new Set([
  'PROVIDER_NOT_CONFIGURED',
  'REDIRECT_URI_NOT_ALLOWED',
  'UPSTREAM_UNAVAILABLE',
  'METHOD_DISABLED',
])

/** Whether an error is shown inline, on the screen where it happened. */
export const isInline = ({ code }: FlowError): boolean => inlineCodes.has(code)

/** Whether the flow of an error has a screen that names the remedy. Any other error gets a full screen. */
export const hasProblemScreen = ({ code }: FlowError): boolean =>
  /^(PASSKEY|OAUTH|OIDC|WALLET)_/.test(code) || providerCodes.has(code)

/** The error if it is shown inline. Being offline has a note of its own instead. */
export function inlineError(error: FlowError | undefined): FlowError | undefined {
  return error && isInline(error) && error.code !== 'OFFLINE' ? error : undefined
}

/** How a passkey prompt ended without a result: the user is back where they were, and a hint says why. */
export function passkeyNotice({ passkey, dismissed }: SignInState): FlowError | undefined {
  const error = errorOf(passkey)
  if (error === dismissed) return undefined
  const quiet = error?.code === 'PASSKEY_CANCELLED' || error?.code === 'PASSKEY_TIMEOUT'
  return quiet ? error : inlineError(error)
}
