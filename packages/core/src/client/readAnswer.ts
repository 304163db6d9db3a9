import { isRecord } from '@latchkey/crypto'

import { ApiError, KitError } from '../errors/KitError.ts'
import type { ServiceErrorCode } from '../errors/KitErrorCode.ts'

/** HTTP statuses that are worth a retry. docs/security.md#retries */
export const passing: ReadonlySet<number> = /* @__PURE__ */ new Set([408, 429, 502, 503, 504])

/** The parts of an HTTP response that are used. */
export interface Answer {
  readonly status: number
  /** In lower case. */
  readonly contentType: string
  readonly text: string
  readonly redirected: boolean
  /** Header Retry-After. */
  readonly retryAfter: string | null
}

/**
 * Reads the service's object from a response.
 *
 * @throws {@link ApiError} an error of the service
 * @throws {@link KitError} `UNEXPECTED_ANSWER` for any other response: a captive portal, a gateway's error, a
 * redirect, an incomplete object
 */
export function readAnswer(answer: Answer, operation: string, now: number): Record<string, unknown> {
  const { status } = answer
  const body = answer.redirected ? undefined : readObject(answer)
  if (body && status >= 200 && status < 300) return body
  const retryAt = readRetryAt(answer.retryAfter, now)
  const retryable = passing.has(status) || status === 500
  const refusal = status >= 400 && body ? readRefusal(body) : undefined
  if (!refusal)
    throw new KitError('UNEXPECTED_ANSWER', {
      message: `${operation}: not a response of the service. Got: HTTP ${status}, ${answer.contentType || 'no content type'}, ${answer.text.length} characters. Expected: a JSON object.`,
      operation,
      status,
      // Captive portals and gateway errors are temporary.
      retryable: true,
      retryAt,
    })
  const { code, grpc, message, facts } = refusal
  const seconds = facts.retryAfterSeconds
  throw new ApiError(code, {
    message: `${operation}: ${message}`,
    operation,
    status,
    grpc,
    facts,
    retryable,
    retryAt: typeof seconds === 'number' ? now + seconds * 1000 : retryAt,
    requestId: typeof facts.requestId === 'string' ? facts.requestId : undefined,
  })
}

function readObject({ contentType, text }: Answer): Record<string, unknown> | undefined {
  if (!/^application\/(.+\+)?json\b/.test(contentType)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    // Incomplete JSON: the caller throws.
    return undefined
  }
}

/** docs/decisions.md#errors: `{ code, message, details: [{ errorCode, ...facts }] }`. */
function readRefusal({ code, message, details }: Record<string, unknown>) {
  if (typeof code !== 'number' || typeof message !== 'string') return undefined
  const detail: unknown = Array.isArray(details)
    ? details.find((item) => isRecord(item) && item.errorCode)
    : undefined
  const { errorCode = 'UNKNOWN', ...facts } = isRecord(detail) ? detail : {}
  // A newer service may have codes that this kit doesn't know: they are passed through.
  return { code: String(errorCode) as ServiceErrorCode, grpc: code, message, facts }
}

/** RFC 9110 §10.2.3: seconds or a date. */
function readRetryAt(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  const at = /^\d+$/.test(header) ? now + Number(header) * 1000 : Date.parse(header)
  return Number.isNaN(at) ? undefined : at
}

/**
 * Reads a required string from a response.
 *
 * @throws {@link KitError} `UNEXPECTED_ANSWER` if it is missing
 */
export function readText(answer: object, field: string, operation: string): string {
  const text: unknown = (answer as Record<string, unknown>)[field]
  if (typeof text === 'string') return text
  throw new KitError('UNEXPECTED_ANSWER', {
    message: `${operation}: the response has no ${field}. Got: ${typeof text}. Expected: a string.`,
    operation,
    retryable: true,
  })
}
