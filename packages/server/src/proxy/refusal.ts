import type { ErrorCode, ErrorFacts } from '@latchkey/contract'

import { ServiceError } from '../errors/ServiceError.ts'

/**
 * Errors of the public API that are forwarded as they are. Others concern the proxy itself: a client that got
 * "unknown key" would end its own session.
 */
const forwarded: ReadonlySet<string> = new Set<ErrorCode>([
  'REQUEST_INVALID',
  'ORGANIZATION_NOT_FOUND',
  'USER_NOT_FOUND',
  'USER_BLOCKED',
  'OTP_INVALID',
  'OTP_EXPIRED',
  'OTP_LIMIT_REACHED',
  'RATE_LIMIT_EXCEEDED',
  'SMS_COUNTRY_NOT_ALLOWED',
  'SIGN_UP_NOT_ALLOWED',
  'SESSION_PROFILE_NOT_FOUND',
  'VERIFICATION_TOKEN_INVALID',
  'CLIENT_SIGNATURE_INVALID',
  'WALLET_STAMP_INVALID',
  'CREDENTIAL_CONFLICT',
  'LIMIT_EXCEEDED',
  'OIDC_TOKEN_INVALID',
  'OAUTH_CODE_REFUSED',
  'PROVIDER_NOT_CONFIGURED',
  'REDIRECT_URI_NOT_ALLOWED',
  'UPSTREAM_UNAVAILABLE',
  'METHOD_DISABLED',
  'PASSKEY_INVALID',
  'NOT_BUILT',
  'SEALED_DATA_UNREADABLE',
  'UNAVAILABLE',
])

/** The proxy's own key has ended; enable_auth_proxy creates another. */
const keyRefused: ReadonlySet<string> = new Set<ErrorCode>(['PUBLIC_KEY_NOT_FOUND', 'API_KEY_EXPIRED'])

/** The public API refused the proxy, or its reply was invalid. */
class ProxyRefused extends Error {
  override readonly name = 'ProxyRefused'
}

interface Refusal {
  details?: [{ '@type'?: string; errorCode?: string }]
}

/** The error for a failed reply of the public API. */
export function readRefusal(status: number, answer: unknown, path: string): Error {
  const { '@type': _type, errorCode = '', ...facts } = (answer as Refusal | undefined)?.details?.[0] ?? {}
  if (forwarded.has(errorCode))
    return new ServiceError(errorCode as ErrorCode, facts as ErrorFacts<ErrorCode>)
  if (status === 502 || status === 503 || status === 504)
    return new ServiceError('UNAVAILABLE', { retryAfterSeconds: 1 })
  const refused = new ProxyRefused(`${path} answered ${status} ${errorCode}`)
  return keyRefused.has(errorCode) ? new ServiceError('PROXY_DISABLED', {}, { cause: refused }) : refused
}
