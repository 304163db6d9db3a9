import { browserLock } from '../environment/browser/lock.ts'
import { KitError } from '../errors/KitError.ts'
import type { KitErrorCode } from '../errors/KitErrorCode.ts'
import { emitEvent } from '../events/onEvent.ts'
import type { Keys } from '../keys/createKeys.ts'
import { callAs } from './callAs.ts'
import type { SessionActions, SessionContext } from './sessionContext.ts'
import type { StoredSession } from './storedSessions.ts'

/** Errors of a key that no longer works, or is lost. */
const over: ReadonlySet<KitErrorCode> = /* @__PURE__ */ new Set([
  'PUBLIC_KEY_NOT_FOUND',
  'API_KEY_EXPIRED',
  'USER_NOT_FOUND',
  'USER_BLOCKED',
  'KEY_MISSING',
])

/**
 * Revokes on the service the sessions that were ended on this device, one after the other and in one tab at a time.
 * Resolves when all sessions on the list were tried. Never rejects.
 */
export function createRevoke(context: SessionContext, keys: Keys): SessionActions['revoke'] {
  const { revocations, serviceClock, environment, name } = context
  const { lock = browserLock } = environment.tabs
  let running: Promise<void> | undefined
  async function revokeAll() {
    const tried = new Set<string>()
    const next = () => revocations.load().find(({ keyName }) => !tried.has(keyName))
    for (let record = next(); record; record = next()) {
      const { keyName, session } = record
      tried.add(keyName)
      if (session.expiresAt > serviceClock.now() && !(await isRevoked(context, record))) continue
      revocations.change((list) => list.filter((one) => one.keyName !== keyName))
      await keys.delete(keyName)
    }
    // In the same turn as the last read of the list: a later call starts over.
    running = undefined
  }
  return async (ended = []) => {
    for (const { session } of ended) emitEvent(context, session, { type: 'signed-out' })
    if (!revocations.load()[0]) return
    // A frozen tab may hold the lock. Revoking a session twice does no harm.
    running ??= lock(name('revoke'), revokeAll).catch(revokeAll)
    await running
  }
}

/** Deletes the record's key, stamped by that key. False if it may still exist: try again later. */
async function isRevoked(context: SessionContext, record: StoredSession): Promise<boolean> {
  const { userId, publicKey } = record.session
  // The page may be closing.
  const keepalive = { keepalive: true }
  try {
    const { apiKeys } = await callAs(context, record, 'query', 'getApiKeys', { userId }, keepalive)
    const apiKeyIds = (apiKeys as { apiKeyId: string; credential: { publicKey: string } }[])
      .filter(({ credential }) => credential.publicKey === publicKey)
      .map(({ apiKeyId }) => apiKeyId)
    if (apiKeyIds.length > 0)
      await callAs(context, record, 'submit', 'deleteApiKeys', { userId, apiKeyIds }, keepalive)
    return true
  } catch (error) {
    return error instanceof KitError && over.has(error.code)
  }
}
