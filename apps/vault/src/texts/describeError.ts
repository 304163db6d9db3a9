import type { KitErrorCode } from '@latchkey/core'

import type { mainEn } from './en/main.ts'
import { t } from './texts.ts'

const sentences = {
  OFFLINE: 'errorOffline',
  UNREACHABLE: 'errorUnreachable',
  UNAVAILABLE: 'errorUnreachable',
  TIMEOUT: 'errorUnreachable',
  UNEXPECTED_ANSWER: 'errorUnreachable',
  PASSKEY_CANCELLED: 'errorPasskeyCancelled',
  PASSKEY_TIMEOUT: 'errorPasskeyCancelled',
  PASSKEY_NOT_FOUND: 'errorPasskeyUnknown',
  PASSKEY_UNSUPPORTED: 'errorPasskeyUnsupported',
  PASSKEY_NO_AUTHENTICATOR: 'errorPasskeyUnsupported',
  PASSKEY_WRONG_SITE: 'errorPasskeyUnsupported',
  OAUTH_WINDOW_CLOSED: 'errorPopupClosed',
  OAUTH_TIMEOUT: 'errorPopupClosed',
  OAUTH_REFUSED: 'errorDeclined',
  OAUTH_STATE_MISMATCH: 'errorProvider',
  OAUTH_CODE_REFUSED: 'errorProvider',
  OIDC_TOKEN_INVALID: 'errorProvider',
  UPSTREAM_UNAVAILABLE: 'errorProvider',
  PROVIDER_NOT_CONFIGURED: 'errorProvider',
  REDIRECT_URI_NOT_ALLOWED: 'errorProvider',
  WALLET_REJECTED: 'errorWalletRejected',
  WALLET_LOCKED: 'errorWalletLocked',
  WALLET_UNSUPPORTED: 'errorWalletUnable',
  WALLET_SMART_CONTRACT: 'errorWalletUnable',
  WALLET_STAMP_INVALID: 'errorWalletUnable',
  WALLET_DISCONNECTED: 'errorWalletGone',
  WALLET_TIMEOUT: 'errorWalletGone',
  WALLET_FAILED: 'errorWalletGone',
  CONTACT_INVALID: 'errorContact',
  USER_NOT_FOUND: 'errorNoAccount',
  CODE_INCOMPLETE: 'errorCodeIncomplete',
  OTP_EXPIRED: 'errorCodeOver',
  OTP_LIMIT_REACHED: 'errorLimit',
  RATE_LIMIT_EXCEEDED: 'errorLimit',
  LIMIT_EXCEEDED: 'errorLimit',
  ACTIVITY_NEEDS_APPROVAL: 'errorApproval',
  REQUEST_NOT_AUTHORIZED: 'errorDenied',
  STEP_UP_REQUIRED: 'errorStepUp',
  CODE_NOT_LOADED: 'errorChunk',
} as const satisfies Partial<Record<KitErrorCode, keyof typeof mainEn>>

/** Problem and remedy, for any error of the kit. */
export function describeError(error: unknown): string {
  const { code = 'UNKNOWN', triesLeft } = Object(error) as { code?: string; triesLeft?: number }
  if (code === 'OTP_INVALID')
    return triesLeft === undefined ? t('errorCode') : t('errorCodeTries', { count: String(triesLeft) })
  return code in sentences ? t(sentences[code as keyof typeof sentences]) : t('errorOther', { code })
}
