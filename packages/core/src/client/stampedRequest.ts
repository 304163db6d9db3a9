import type { Activity } from '@latchkey/contract'
import { activityType, pathName, resultKey, wire } from '@latchkey/contract/wire'
import { sha256Hex } from '@latchkey/crypto'
import { ActivityError } from '../errors/ActivityError.ts'
import { KitError } from '../errors/KitError.ts'
import type { ClientContext, StampedCallOptions } from './client.types.ts'
import { safeAttempts, send } from './send.ts'

type Answer = Record<string, unknown>

/** The body of one operation, as it is stamped and sent. */
export function createBody(
  context: ClientContext,
  organizationId: string,
  surface: 'submit' | 'query',
  name: string,
  params: object,
  generateAppProofs?: boolean,
): string {
  const body = bodyOf(context, organizationId, surface, name, params)
  return JSON.stringify(generateAppProofs ? { ...body, generateAppProofs } : body)
}

/**
 * The surface of an operation of the public API.
 *
 * @throws a TypeError for a name that no operation has
 */
export function surfaceOf(name: string): 'submit' | 'query' {
  for (const surface of ['query', 'submit'] as const) if (Object.hasOwn(wire[surface], name)) return surface
  throw new TypeError(`kit.api.${name}: the public API has no such operation.`)
}

/** Identifies a body in a message that is signed in its place. docs/decisions.md#stamps */
export const hashBody = (body: string): Promise<string> => sha256Hex(body)

/**
 * Sends a stamped operation. The service treats a repeat of the same body as the same activity.
 * docs/decisions.md#stamps
 */
export async function sendStamped(
  context: ClientContext,
  {
    surface,
    name,
    body,
    stamp: { header, value },
    attempts = safeAttempts,
    options: { signal, keepalive } = {},
  }: {
    surface: 'submit' | 'query'
    name: string
    body: string
    stamp: { header: string; value: string }
    attempts?: number | undefined
    options?: StampedCallOptions | undefined
  },
): Promise<Answer> {
  const operation = pathName(name)
  const url = `${context.config.apiBaseUrl}/public/v1/${surface}/${operation}`
  const headers = { [header]: value }
  const answer = await send(context, {
    url,
    operation,
    body,
    headers,
    attempts,
    signal,
    keepalive,
  })
  return surface === 'query' || isVote(name) ? answer : readActivity(answer, name, operation)
}

function bodyOf(
  { serviceClock }: ClientContext,
  organizationId: string,
  surface: 'submit' | 'query',
  name: string,
  params: object,
): object {
  // Queries carry a timestamp, too, against replay. docs/decisions.md#idempotency
  if (surface === 'query') return { organizationId, timestampMs: String(serviceClock.now()), ...params }
  const [revision] = wire.submit[name as keyof typeof wire.submit]
  const timestampMs = String(serviceClock.nextTimestamp())
  return { type: activityType(name, revision), timestampMs, organizationId, parameters: params }
}

/** Votes answer with the activity that they are about, and are none themselves. */
const isVote = (name: string) => name === 'approveActivity' || name === 'rejectActivity'

/** The result of a completed activity. docs/decisions.md#replies-to-submits: `{ activity }` only. */
function readActivity({ activity }: Answer, name: string, operation: string): Answer {
  const known = (activity ?? {}) as Activity
  if (known.status === 'ACTIVITY_STATUS_COMPLETED') {
    const [revision] = wire.submit[name as keyof typeof wire.submit]
    return (known.result?.[resultKey(name, revision)] ?? {}) as Answer
  }
  if (typeof known.status === 'string') throw new ActivityError(known, operation)
  throw new KitError('UNEXPECTED_ANSWER', {
    message: `${operation}: the response has no activity. Expected: { activity }.`,
    operation,
  })
}
