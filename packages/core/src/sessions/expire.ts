import type { InternalKit } from '../internalKit.ts'
import { keepRecord } from './keepRecord.ts'
import type { StoredSession } from './record.ts'

/** The session is over, by its time or by the service. Who it was stays known. No effect on a later session. */
export function expire(kit: InternalKit, record: StoredSession): void {
  const present = kit.memory.record
  if (present?.keyName !== record.keyName || kit.store.get().auth.status === 'expired') return
  const expiresAt = Math.min(present.session.expiresAt, kit.sessions.now())
  keepRecord(kit, { ...present, session: { ...present.session, expiresAt } })
}
