import type { LocalErrorCode } from './KitErrorCode.ts'

/**
 * What a browser means by the error that ended its passkey prompt; undefined for one that isn't the browser's.
 * Browsers say NotAllowedError for "no" and for "too late" alike, so that the clock decides.
 * WebAuthn Level 3 §5.1.3, §5.1.4, §14.5.1
 */
export function identifyPasskeyError(
  error: unknown,
  { prompt, late }: { prompt: 'get' | 'create'; late: boolean },
): LocalErrorCode | undefined {
  switch ((error as Partial<Error> | undefined)?.name) {
    case 'NotAllowedError':
    case 'AbortError':
    // Chromium: another prompt is open on the page.
    case 'OperationError':
      return late ? 'PASSKEY_TIMEOUT' : 'PASSKEY_CANCELLED'
    case 'TimeoutError':
      return 'PASSKEY_TIMEOUT'
    case 'SecurityError':
      return 'PASSKEY_WRONG_SITE'
    case 'InvalidStateError':
      return prompt === 'create' ? 'PASSKEY_EXISTS' : 'PASSKEY_NO_AUTHENTICATOR'
    // The authenticator can't keep the passkey, check who is there, or use our algorithms; or it failed itself.
    case 'ConstraintError':
    case 'NotSupportedError':
    case 'NotReadableError':
    case 'UnknownError':
      return 'PASSKEY_NO_AUTHENTICATOR'
    default:
      return undefined
  }
}
