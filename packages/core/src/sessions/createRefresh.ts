import type { StampHeader } from '@latchkey/crypto'
import { readText } from '../client/readAnswer.ts'
import { learnServiceTime } from '../client/serviceClock.ts'
import { createBody, sendStamped } from '../client/stampedRequest.ts'
import { browserLock } from '../environment/browser/lock.ts'
import { ApiError, KitError } from '../errors/KitError.ts'
import type { Keys } from '../keys/createKeys.ts'
import { expire, isKeyGone } from './callAs.ts'
import type { Session } from './session.ts'
import type { SessionContext } from './sessionContext.ts'
import { startSession } from './startSession.ts'
import type { StoredSession } from './storedSessions.ts'

/** How long a signed body is sent again, ms. The service accepts it for five minutes. docs/decisions.md#idempotency */
const freshness = 4.5 * 60_000

/** A renewal whose response may be lost. Sending the same bytes again repeats the same renewal. */
interface RenewalRequest {
  readonly from: string
  readonly keyName: string
  readonly body: string
  readonly stamp: StampHeader
  /** ms by this device's clock. */
  readonly at: number
}

/**
 * Replaces the session's key with a fresh one, authorized by the current key. One renewal at a time in this tab
 * and, with Web Locks, in all tabs: later ones take over the result of the first. docs/decisions.md#recent-login
 */
export function createRefresh(
  context: SessionContext,
  keys: Keys,
): (record: StoredSession | undefined) => Promise<Session> {
  const { lock = browserLock } = context.environment.tabs
  const running = new Map<string, Promise<Session>>()
  const requests = new Map<string, RenewalRequest>()
  return async (record) => {
    if (!record) throw nobody()
    const { id } = record.session
    const known = running.get(id)
    if (known) return known
    const run = lock(context.name(`refresh.${id}`), () => refresh(context, keys, record, requests))
      .catch(toKitError)
      .finally(() => running.delete(id))
    running.set(id, run)
    return run
  }
}

async function refresh(
  context: SessionContext,
  keys: Keys,
  record: StoredSession,
  pending: Map<string, RenewalRequest>,
): Promise<Session> {
  const { session } = record
  const renewed = takeNewer(context, record)
  if (renewed) return renewed
  const isWanted = () =>
    context.sessionStore.present().records.some(({ keyName }) => keyName === record.keyName)
  if (!isWanted()) throw leave()
  if (!context.sessionStore.isLive(session.id)) throw nobody()
  let request: RenewalRequest | undefined
  try {
    request = await ask(context, keys, record, pending.get(session.id))
    pending.set(session.id, request)
    const { keyName, body, stamp, at } = request
    const answer = await sendStamped(context, { surface: 'submit', name: 'stampLogin', body, stamp })
    const key = await keys.make(keyName)
    const token = readText(answer, 'session', 'stamp_login')
    const next = await startSession(context, keys, {
      token,
      keyName,
      key,
      requestedAt: at,
      previous: record,
      isWanted,
    })
    pending.delete(session.id)
    return next
  } catch (error) {
    if (isWanted()) return afterRefusal(error)
  }
  // Signed out in the meantime: the new key may have been added, so it is revoked, too.
  if (request) await revokeLate(context, keys, record, request)
  throw leave()

  /** Browsers don't report that this tab's storage was cleared, so the sessions are read again. */
  function leave(): KitError {
    pending.delete(session.id)
    context.sessionStore.publish(context.sessionStore.present())
    return nobody()
  }

  async function afterRefusal(error: unknown): Promise<Session> {
    const learned = learnServiceTime(context, error)
    // After a network failure the request may have arrived: the next attempt sends the same bytes.
    if (learned || (error instanceof ApiError && !error.retryable)) {
      pending.delete(session.id)
      if (request) await keys.delete(request.keyName)
    }
    if (learned) return refresh(context, keys, record, pending)
    // Without Web Locks another tab may have been first: the service renews a key once.
    const other = takeNewer(context, record)
    if (other) return other
    if (isKeyGone(error)) expire(context, record, error)
    throw error
  }
}

/** The session, if another tab renewed it while this one waited. */
function takeNewer(
  context: SessionContext,
  { keyName, session: { id } }: StoredSession,
): Session | undefined {
  const list = context.sessionStore.present()
  const there = list.records.find(({ session }) => session.id === id)
  if (!there || there.keyName === keyName) return undefined
  context.sessionStore.publish(list)
  return there.session
}

/** Creates the next key and stamps its request with the current one, or returns the pending request. */
async function ask(
  context: SessionContext,
  keys: Keys,
  record: StoredSession,
  before: RenewalRequest | undefined,
): Promise<RenewalRequest> {
  const { keyName: from, session } = record
  const { clock } = context.environment
  if (before?.from === from && Math.abs(clock.now() - before.at) < freshness) return before
  const { stamp } = await context.sessionRuntime()
  const keyName = `${session.id}.${crypto.randomUUID()}`
  const { pair } = await keys.make(keyName)
  const params = { publicKey: pair.publicKey, expirationSeconds: String(Math.round(lifeOf(session) / 1000)) }
  const body = createBody(context, session.organizationId, 'submit', 'stampLogin', params)
  return { from, keyName, body, at: clock.now(), stamp: await stamp(record, body) }
}

async function revokeLate(
  context: SessionContext,
  keys: Keys,
  record: StoredSession,
  { keyName }: RenewalRequest,
) {
  const { pair } = await keys.make(keyName)
  const { session } = record
  const late = {
    ...session,
    publicKey: pair.publicKey,
    expiresAt: context.serviceClock.now() + lifeOf(session),
  }
  context.revocations.change((list) => [...list, { keyName, session: late }])
  context.keep()
}

/** The lifetime of the current key, requested again. The service applies its limits. */
const lifeOf = ({ issuedAt, expiresAt }: Session) => expiresAt - issuedAt

const nobody = () => new KitError('SESSION_MISSING', { message: 'Nobody is signed in.' })

/** A frozen tab may hold the lock; the wait then ends with the browser's error. */
function toKitError(cause: unknown): never {
  if (cause instanceof KitError) throw cause
  throw new KitError('TIMEOUT', {
    message: 'Another tab has not finished renewing the session.',
    retryable: true,
    cause,
  })
}
