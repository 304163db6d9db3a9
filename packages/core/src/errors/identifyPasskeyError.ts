import type { LocalErrorCode } from './KitErrorCode.ts'

/**
 * Maps the error of a passkey prompt to a code of the kit; undefined for an error that isn't the browser's.
 * Browsers throw NotAllowedError both for a cancelled prompt and for a timeout, so elapsed time decides.
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
    // The authenticator can't store the passkey, verify the user or use our algorithms, or it failed.
    case 'ConstraintError':
    case 'NotSupportedError':
    case 'NotReadableError':
    case 'UnknownError':
      return 'PASSKEY_NO_AUTHENTICATOR'
    default:
      return undefined
  }
}
