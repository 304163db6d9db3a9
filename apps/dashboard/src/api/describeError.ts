/** What is known about an error of the kit. */
interface Facts {
  code?: string
  requestId?: string | undefined
}

/** Errors that the operator can do something about. All others are told in the service's own words. */
const sentences: Readonly<Record<string, string>> = {
  OFFLINE: 'You’re offline. Connect, then try again.',
  UNREACHABLE: 'The service can’t be reached. Check that it runs, then try again.',
  TIMEOUT: 'The service didn’t answer in time. Try again.',
  REQUEST_NOT_AUTHORIZED:
    'You may not do this. A root user can do it, or allow it to you with a role or a policy.',
  REAUTHENTICATION_REQUIRED:
    'This needs a sign-in of the last 5 minutes. Try again, and sign in when you’re asked.',
  SESSION_MISSING: 'You’re signed out. Sign in again.',
  ACTIVITY_REJECTED: 'Somebody rejected this change.',
}

/** What happened and what to do, as a sentence. */
export function describeError(error: Error): string {
  const { code, requestId } = error as Error & Facts
  const sentence = (code !== undefined && sentences[code]) || error.message
  return requestId ? `${sentence} (Request ${requestId})` : sentence
}
