import type { InternalKit } from '../internalKit.ts'
import { keepRecord } from './keepRecord.ts'
import type { StoredSession } from './record.ts'

/** The session is over, by its time or by the service. Who it was stays known. No effect on a later session. */
export function expire(kit: InternalKit, record: StoredSession): void {
  const now = kit.sessions.now()
  if (kit.memory.record?.keyName !== record.keyName || kit.store.get().auth.status === 'expired') return
  const { session } = record
  keepRecord(kit, { ...record, session: { ...session, expiresAt: Math.min(session.expiresAt, now) } })
}
