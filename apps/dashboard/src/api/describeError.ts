/** What is known about an error of the kit. */
interface Facts {
  code?: string
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
  ACTIVITY_REJECTED: 'Somebody rejected this change.',
}

/** What happened and what to do, as a sentence. */
export function describeError(error: Error): string {
  const { code, requestId } = error as Error & Facts
  const sentence = (code !== undefined && sentences[code]) || error.message
  return requestId ? `${sentence} (Request ${requestId})` : sentence
}
