import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { keepRecord } from './keepRecord.ts'
import { findRecord, isLive, presentSessions, setSessions } from './record.ts'
import type { StoredSession } from './sessionList.ts'

/** The session is over, by its time or by the service. Who it was stays known. No effect on a later key. */
export function expire(kit: InternalKit, record: StoredSession): void {
  const { id } = record.session
  if (findRecord(kit.memory.list, id)?.keyName !== record.keyName || !isLive(kit, id)) return
  const present = findRecord(presentSessions(kit), id)
  // Where another tab has renewed or ended it and this one was asleep, there is only that to take.
  const isOver = present?.keyName === record.keyName
  if (isOver) keepRecord(kit, id, { expiresAt: Math.min(present.session.expiresAt, kit.sessions.now()) })
  setSessions(kit, isOver ? kit.memory.list : presentSessions(kit), isOver)
}

const gone: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'PUBLIC_KEY_NOT_FOUND',
  'API_KEY_EXPIRED',
  'KEY_MISSING',
])

/** Whether an error says: this key opens nothing any more, or nobody can prove to have it. */
export const isKeyGone = (error: unknown): boolean => error instanceof KitError && gone.has(error.code)
