/** What is known about an error of the kit, or of one of its flows, which has no message. */
interface Facts {
  code?: string
  message?: string
  requestId?: string | undefined
}

/** Errors that the operator can do something about. All others are shown in the service's own words. */
const sentences: Readonly<Record<string, string>> = {
  OFFLINE: 'You’re offline. Connect, then try again.',
  UNREACHABLE: 'The service can’t be reached. Check that it’s running, then try again.',
  TIMEOUT: 'The service didn’t answer in time. Try again.',
  REQUEST_NOT_AUTHORIZED:
    'You aren’t allowed to do this. Ask a root user to do it, or to allow it with a role or a policy.',
  REAUTHENTICATION_REQUIRED:
    'You must have signed in within the last 5 minutes to do this. Try again, and sign in when asked.',
  SESSION_MISSING: 'You’re signed out. Sign in again.',
  PASSKEY_NOT_FOUND: 'You need a passkey to do this. Add one on your own page under Members.',
  PASSKEY_CANCELLED: 'No passkey was used. Try again.',
  PASSKEY_TIMEOUT: 'No passkey was used in time. Try again.',
  PASSKEY_EXISTS: 'This device already has one of your passkeys.',
  PASSKEY_NO_AUTHENTICATOR: 'This device can’t store passkeys: it needs a screen lock.',
  PASSKEY_WRONG_SITE: 'Your passkeys belong to a different domain than this page.',
  LAST_CREDENTIAL: 'This is your last way to sign in. Add another one first.',
  PASSKEY_UNSUPPORTED: 'This browser doesn’t support passkeys. Use another one.',
  ACTIVITY_REJECTED: 'Somebody rejected this change.',
}

/** What happened and what to do, as a sentence. */
export function describeError({ code, message, requestId }: Facts): string {
  const sentence =
    (code !== undefined && sentences[code]) || message || `That didn’t work (${code}). Try again.`
  return requestId ? `${sentence} (Request ${requestId})` : sentence
}
