import { KitError } from '../errors/KitError.ts'
import type { SessionContext } from './sessionContext.ts'
import { findRecord, type StoredSession } from './storedSessions.ts'

/** Marks a session as expired. Its person stays known; a session that has a later key by now is left alone. */
export function expire({ sessionStore, serviceClock }: SessionContext, record: StoredSession): void {
  const { id } = record.session
  if (sessionStore.find(id)?.keyName !== record.keyName || !sessionStore.isLive(id)) return
  const present = findRecord(sessionStore.present(), id)
  if (present?.keyName !== record.keyName) {
    // Another tab has renewed or ended it while this one slept.
    sessionStore.publish(sessionStore.present())
    return
  }
  sessionStore.update(id, { expiresAt: Math.min(present.session.expiresAt, serviceClock.now()) })
  sessionStore.publish(sessionStore.list, true)
}

const gone: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'PUBLIC_KEY_NOT_FOUND',
  'API_KEY_EXPIRED',
  'KEY_MISSING',
])

/** Whether an error means that the key no longer works, or is missing on this device. */
export const isKeyGone = (error: unknown): boolean => error instanceof KitError && gone.has(error.code)
