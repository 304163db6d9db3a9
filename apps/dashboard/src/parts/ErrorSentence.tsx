import { type KitErrorCode, useErrorText } from '@latchkey/ui'

/** An error of the kit, or of one of its flows, which has no message. Refusals of the service have facts. */
interface Described {
  code?: string
  message?: string
  facts?: object
  requestId?: string | undefined
}

/** Errors that operators can fix, and the users of their app can't. */
const sentences: Readonly<Partial<Record<KitErrorCode, string>>> = {
  UNREACHABLE: "The service can't be reached. Check that it's running, then try again.",
  TIMEOUT: "The service didn't respond in time. Try again.",
  UNAVAILABLE: 'The service is busy or restarting. Try again in a moment.',
  INTERNAL: 'The service had a problem. Try again. If it keeps happening, look for the request in its log.',
  REQUEST_NOT_AUTHORIZED:
    "You aren't allowed to do this. Ask a root user to do it, or to allow it with a role or a policy.",
  REAUTHENTICATION_REQUIRED:
    'This needs a sign-in from the last 5 minutes. Try again, and sign in when asked.',
  LOGIN_METHOD_MISSING:
    "A root user needs a passkey or an API key that doesn't expire. Codes by email don't count. They can add a passkey on their own page under Members.",
  QUORUM_UNREACHABLE:
    'Too few root users would have a passkey or a lasting API key. Make another member root first, or lower the number who must agree.',
  PASSKEY_NOT_FOUND: 'You need a passkey to do this. Add one on your own page under Members.',
}

/** The problem and its remedy. Refusals have the service's message, all other errors the text of the kit. */
export function ErrorSentence({ error }: { error: Described }) {
  const errorText = useErrorText()
  const { code, message, facts, requestId } = error
  const known = code as KitErrorCode | undefined
  const operatorSentence = known && sentences[known]
  const serviceMessage = !known || facts ? message : undefined
  const sentence = operatorSentence || serviceMessage || errorText({ code: known ?? 'UNKNOWN' }).text
  return requestId ? `${sentence} (Request ${requestId})` : sentence
}
