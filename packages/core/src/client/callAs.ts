import { activityType, pathName, resultKey, wire } from '@latchkey/contract/wire'
import { sha256Hex } from '@latchkey/crypto'

import type { ApiError } from '../errors/ApiError.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { expire, isKeyGone } from '../sessions/expire.ts'
import type { StoredSession } from '../sessions/sessionList.ts'
import { setClockOffset } from '../sessions/setClockOffset.ts'
import type { StampedCallOptions } from './client.types.ts'
import { safeAttempts, send } from './send.ts'

type Answer = Record<string, unknown>

/**
 * One stamped operation by the key of `record`, which need not be the present session. The same bytes go out
 * each time, so that the service knows a second one for the first. decisions.md 3
 */
export async function callAs(
  kit: InternalKit,
  record: StoredSession,
  surface: 'submit' | 'query',
  name: string,
  params: object,
  options: StampedCallOptions = {},
): Promise<Answer> {
  const { stamp } = await kit.sessionRuntime()
  const ask = async () => {
    const { organizationId = record.session.organizationId } = options
    const body = createBody(kit, organizationId, surface, name, params)
    return sendStamped(kit, { surface, name, body, stamp: await stamp(record, body), options })
  }
  try {
    return await ask().catch((error) => {
      if (!learnClock(kit, error)) throw error
      return ask()
    })
  } catch (error) {
    // Only what still has this key ends with it.
    if (isKeyGone(error)) expire(kit, record)
    throw error
  }
}

/** The bytes of one operation, as they are stamped and sent. */
export function createBody(
  kit: InternalKit,
  organizationId: string,
  surface: 'submit' | 'query',
  name: string,
  params: object,
): string {
  return JSON.stringify(bodyOf(kit, organizationId, surface, name, params))
}

/** What names a body to whoever signs something else than the body itself. decisions.md 3 */
export const hashBody = (body: string): Promise<string> => sha256Hex(body)

/** Sends an operation that is stamped already. Sent again, it is the same one. decisions.md 3 */
export async function sendStamped(
  kit: InternalKit,
  {
    surface,
    name,
    body,
    stamp: { header, value },
    options: { signal, keepalive } = {},
  }: {
    surface: 'submit' | 'query'
    name: string
    body: string
    stamp: { header: string; value: string }
    options?: StampedCallOptions | undefined
  },
): Promise<Answer> {
  const operation = pathName(name)
  const url = `${kit.config.apiBaseUrl}/public/v1/${surface}/${operation}`
  const headers = { [header]: value }
  const answer = await send(kit, { url, operation, body, headers, attempts: safeAttempts, signal, keepalive })
  return surface === 'query' ? answer : readActivity(answer, name, operation)
}

function bodyOf(
  kit: InternalKit,
  organizationId: string,
  surface: 'submit' | 'query',
  name: string,
  params: object,
): object {
  // A time in a query, too, keeps it from being played again later. decisions.md 3
  if (surface === 'query') return { organizationId, timestampMs: String(kit.sessions.now()), ...params }
  const [revision] = wire.submit[name as keyof typeof wire.submit]
  const timestampMs = String(nextTimestamp(kit))
  return { type: activityType(name, revision), timestampMs, organizationId, parameters: params }
}

/** A time of its own for each state change: two that say the same are two, and not one sent twice. */
function nextTimestamp({ memory, sessions }: InternalKit): number {
  const now = sessions.now()
  const { lastTimestamp } = memory
  // Further ahead it is of a clock that was set back since.
  memory.lastTimestamp = lastTimestamp >= now && lastTimestamp < now + 10_000 ? lastTimestamp + 1 : now
  return memory.lastTimestamp
}

/**
 * What a device with a wrong clock learns from its first refusal. Answers whether it is worth asking again.
 * decisions.md 3
 */
export function learnClock(kit: InternalKit, error: unknown): boolean {
  const serverTime = Number((error as Partial<ApiError>)?.facts?.serverTimeMs)
  if (!(error instanceof KitError) || error.code !== 'REQUEST_EXPIRED' || !serverTime) return false
  const before = kit.memory.clockOffset
  const offset = serverTime - kit.environment.clock.now()
  setClockOffset(kit, offset)
  return Math.abs(offset - before) > 1_000
}

/** The result of a completed activity. decisions.md 2: `{ activity }` only. */
function readActivity({ activity }: Answer, name: string, operation: string): Answer {
  const { status, result, id } = (activity ?? {}) as Record<string, unknown>
  if (status === 'ACTIVITY_STATUS_COMPLETED') {
    const [revision] = wire.submit[name as keyof typeof wire.submit]
    return ((result as Answer | undefined)?.[resultKey(name, revision)] ?? {}) as Answer
  }
  if (typeof status !== 'string')
    throw new KitError('UNEXPECTED_ANSWER', {
      message: `${operation}: an answer without an activity. Expected: { activity }.`,
      operation,
    })
  const over = status === 'ACTIVITY_STATUS_FAILED' || status === 'ACTIVITY_STATUS_REJECTED'
  throw new KitError(over ? 'ACTIVITY_FAILED' : 'ACTIVITY_PENDING', {
    message: `${operation}: the activity ${String(id)} is not completed. Got: ${status}.`,
    operation,
  })
}
