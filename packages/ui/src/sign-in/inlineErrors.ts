import type { FlowError } from '@latchkey/react'

import { errorOf } from '../flow/errorOf.ts'
import type { SignInFacts } from './signInState.ts'

/** Errors with a seat on the screen where they happened; any other is a screen of its own. */
export const seated: ReadonlySet<FlowError['code']> = /* @__PURE__ */ new Set([
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

/** Errors of a flow with a screen that names the remedy. */
export const hasScreen = (code: FlowError['code']): boolean =>
  /^(PASSKEY|OAUTH|OIDC|WALLET)_/.test(code) || ofProviders.has(code)

const ofProviders: ReadonlySet<FlowError['code']> = /* @__PURE__ */ new Set([
  'PROVIDER_NOT_CONFIGURED',
  'REDIRECT_URI_NOT_ALLOWED',
  'UPSTREAM_UNAVAILABLE',
  'METHOD_DISABLED',
])

/** An error that the screen has a seat for; being offline has a note instead. */
export function seat(error: FlowError | undefined): FlowError | undefined {
  return error && seated.has(error.code) && error.code !== 'OFFLINE' ? error : undefined
}

/** How a passkey prompt ended without an answer: the person is back where they were, and told in a line. */
export function quiet({ passkey, dismissed }: SignInFacts): FlowError | undefined {
  const error = errorOf(passkey)
  if (error === dismissed) return undefined
  const quietly = error?.code === 'PASSKEY_CANCELLED' || error?.code === 'PASSKEY_TIMEOUT'
  return quietly ? error : seat(error)
}
