import type { ErrorCode } from '@latchkey/contract'
import { isRecord } from '@latchkey/crypto'

import { ServerClientError, type ServerClientErrorFacts } from './ServerClientError.ts'

/** The parts of an HTTP response that are used. */
export interface Reply {
  readonly status: number
  readonly contentType: string
  readonly retryAfter: string | null
  readonly text: string
}

/**
 * Reads the service's object from a response.
 *
 * @param now The time in milliseconds since the epoch, from which `Retry-After` counts.
 * @throws {@link ServerClientError}
 */
export function readReply(reply: Reply, operation: string, now: number): Record<string, unknown> {
  const { status, retryAfter } = reply
  const body = readObject(reply)
  if (body && status >= 200 && status < 300) return body
  const retryAt = readRetryAt(retryAfter, now)
  const refusal = body && status >= 400 ? readRefusal(body) : undefined
  if (refusal) throw new ServerClientError(refusal.code, { ...refusal, operation, status, retryAt })
  const got = `HTTP ${status}, ${reply.contentType || 'no content type'}, ${reply.text.length} characters`
  throw new ServerClientError('UNEXPECTED_ANSWER', {
    operation,
    message: `not a response of the service. Got: ${got}. Expected: a JSON object. Is apiBaseUrl the public API?`,
    facts: { got },
    status,
    retryAt,
  })
}

function readObject({ contentType, text }: Reply): Record<string, unknown> | undefined {
  if (!/^application\/(.+\+)?json\b/i.test(contentType)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    // Incomplete JSON: the caller throws.
    return undefined
  }
}

/** docs/decisions.md#errors: `{ code, message, details: [{ errorCode, ...facts }] }`. */
function readRefusal({ message, details }: Record<string, unknown>) {
  if (typeof message !== 'string' || !Array.isArray(details)) return undefined
  const detail: unknown = details.find((one) => isRecord(one) && typeof one.errorCode === 'string')
  if (!isRecord(detail)) return undefined
  const { errorCode, '@type': _type, ...facts } = detail
  // A newer service may have codes that this release doesn't know. They are passed on.
  return { code: errorCode as ErrorCode, message, facts: facts as ServerClientErrorFacts<ErrorCode> }
}

/** RFC 9110 §10.2.3: seconds or a date. */
function readRetryAt(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  const at = /^\d+$/.test(header) ? now + Number(header) * 1_000 : Date.parse(header)
  return Number.isNaN(at) ? undefined : at
}
