import type { StampedCallOptions } from '../client/client.types.ts'
import { learnServiceTime } from '../client/serviceClock.ts'
import { createBody, sendStamped } from '../client/stampedRequest.ts'
import { KitError } from '../errors/KitError.ts'
import type { KitErrorCode } from '../errors/KitErrorCode.ts'
import { eventOf } from '../events/eventsOfOperations.ts'
import { emitEvent } from '../events/onEvent.ts'
import type { SessionContext } from './sessionContext.ts'
import { findRecord, type StoredSession } from './storedSessions.ts'

/**
 * Calls one operation of the public API by the key of `record`, which need not be the active session. A retry sends
 * the same bytes, so that the service recognizes it. docs/decisions.md#idempotency
 */
export async function callAs(
  context: SessionContext,
  record: StoredSession,
  surface: 'submit' | 'query',
  name: string,
  params: object,
  options: StampedCallOptions = {},
): Promise<Record<string, unknown>> {
  const { stamp } = await context.sessionRuntime()
  const ask = async () => {
    const { organizationId = record.session.organizationId } = options
    const body = createBody(context, organizationId, surface, name, params, options.generateAppProofs)
    return sendStamped(context, { surface, name, body, stamp: await stamp(record, body), options })
  }
  try {
    const result = await ask().catch((error) => {
      if (!learnServiceTime(context, error)) throw error
      return ask()
    })
    const event = eventOf(name, result)
    if (event) emitEvent(context, record.session, event)
    return result
  } catch (error) {
    // A session that has been renewed since keeps its newer key.
    if (isKeyGone(error)) expire(context, record, error)
    throw error
  }
}

/**
 * Marks a session as expired. Its user stays known; a session that has a later key by now is left alone.
 *
 * @param error what the service answered; without it, the session's time ran out
 */
export function expire(
  { sessionStore, serviceClock }: SessionContext,
  record: StoredSession,
  error?: unknown,
): void {
  const { id } = record.session
  if (sessionStore.find(id)?.keyName !== record.keyName || !sessionStore.isLive(id)) return
  const present = findRecord(sessionStore.present(), id)
  if (present?.keyName !== record.keyName) {
    // Another tab has renewed or ended it while this one slept.
    sessionStore.publish(sessionStore.present())
    return
  }
  const isBlocked = error instanceof KitError && error.code === 'USER_BLOCKED'
  sessionStore.update(id, {
    expiresAt: Math.min(present.session.expiresAt, serviceClock.now()),
    ...(isBlocked && { blocked: true }),
  })
  sessionStore.publish(sessionStore.list, true)
}

const gone: ReadonlySet<string> = /* @__PURE__ */ new Set<KitErrorCode>([
  'PUBLIC_KEY_NOT_FOUND',
  'API_KEY_EXPIRED',
  'USER_BLOCKED',
  'KEY_MISSING',
])

/** Whether an error means that the key no longer works, or is missing on this device. A block ends all keys. */
export const isKeyGone = (error: unknown): boolean => error instanceof KitError && gone.has(error.code)
