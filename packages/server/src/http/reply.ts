import { randomUUID } from 'node:crypto'
import { type ApiErrorBody, createErrorBody, errors } from '@latchkey/contract/server'

import { describeError, isUnavailable, isUnreadable } from '../errors/describeError.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { Log } from '../ports/log.ts'
import type { Outcome } from '../ports/meter.ts'
import type { LogRefusal, RequestTrace } from './createRefusalLog.ts'

/** Headers on every reply of both surfaces. docs/security.md#reply-headers */
const safeHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

export type ReplyHeaders = Readonly<Record<string, string>>

const jsonHeaders = { ...safeHeaders, 'content-type': 'application/json' }

/** All headers of a JSON reply. */
export const fullHeaders = (headers?: ReplyHeaders): ReplyHeaders => ({ ...jsonHeaders, ...headers })

export const reply = (value: unknown, headers?: ReplyHeaders, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: fullHeaders(headers) })

/** The reply to a preflight. */
export const replyEmpty = (headers: ReplyHeaders): Response =>
  new Response(null, { status: 204, headers: { ...safeHeaders, ...headers } })

/** Redirects a browser to a GET after a form that another site posted. */
export const replyRedirect = (location: string): Response =>
  new Response(null, { status: 303, headers: { ...safeHeaders, location } })

const outcomes = new WeakMap<Response, Outcome>()

/** How a reply answers: `OK`, or the code of its error. */
export const outcomeOf = (response: Response): Outcome => outcomes.get(response) ?? 'OK'

interface ErrorReplyOptions {
  log: Log
  /** Default: refusals are logged at the level debug alone. */
  logRefusal?: LogRefusal | undefined
  headers?: ReplyHeaders | undefined
  operation?: string | undefined
  trace?: RequestTrace | undefined
}

/** The reply to an error. Unexpected errors are logged, and the reply has only their request id. */
export function replyError(
  error: unknown,
  { log, logRefusal, headers, operation, trace }: ErrorReplyOptions,
): Response {
  const refusal: ServiceError = error instanceof ServiceError ? error : toRefusal(error, log, operation)
  const { code: errorCode } = refusal
  if (errorCode === 'SEALED_DATA_UNREADABLE')
    log.error('request.unreadable', {
      operation,
      organizationId: trace?.organizationId,
      credentialId: trace?.credentialId,
      ...describeError(refusal.cause),
    })
  if (logRefusal && errorCode !== 'UNAVAILABLE' && errorCode !== 'INTERNAL')
    logRefusal({ operation, errorCode }, trace)
  else log.debug('request.refused', { operation, errorCode })
  const { retryAfterSeconds, allow } = refusal.facts as { retryAfterSeconds?: number; allow?: string }
  const extra: Record<string, string> = { ...headers }
  if (retryAfterSeconds !== undefined) extra['retry-after'] = String(retryAfterSeconds)
  if (allow !== undefined) extra.allow = allow
  const body: ApiErrorBody = createErrorBody(refusal.code, refusal.facts)
  const response = reply(body, extra, errors[refusal.code].http)
  outcomes.set(response, refusal.code)
  return response
}

function toRefusal(error: unknown, log: Log, operation?: string): ServiceError {
  if (isUnavailable(error)) {
    log.warn('request.unavailable', { operation, ...describeError(error) })
    return new ServiceError('UNAVAILABLE', { retryAfterSeconds: 1 })
  }
  if (isUnreadable(error)) return new ServiceError('SEALED_DATA_UNREADABLE', {}, { cause: error })
  const requestId = randomUUID()
  log.error('request.failed', { requestId, operation, ...describeError(error) })
  return new ServiceError('INTERNAL', { requestId })
}
