import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'
import { keepRecord } from './keepRecord.ts'
import { findRecord, isLive, setSessions } from './record.ts'
import type { StoredSession } from './sessionList.ts'

/** The session is over, by its time or by the service. Who it was stays known. No effect on a later key. */
export function expire(kit: InternalKit, record: StoredSession): void {
  const present = findRecord(kit, record.session.id)
  if (present?.keyName !== record.keyName || !isLive(kit, record.session.id)) return
  const expiresAt = Math.min(present.session.expiresAt, kit.sessions.now())
  keepRecord(kit, { ...present, session: { ...present.session, expiresAt } })
  setSessions(kit, kit.memory.list, true)
}

const gone: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'PUBLIC_KEY_NOT_FOUND',
  'API_KEY_EXPIRED',
  'KEY_MISSING',
])

/** Whether an error says: this key opens nothing any more, or nobody can prove to have it. */
export const isKeyGone = (error: unknown): boolean => error instanceof KitError && gone.has(error.code)
