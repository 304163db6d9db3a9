import type { InternalKit } from '../internalKit.ts'
import { changeSessions, withRecord } from './changeSessions.ts'
import type { StoredSession } from './sessionList.ts'

/** Keeps what changed of a session of this device. Answers whether a reload will find it. */
export const keepRecord = (kit: InternalKit, record: StoredSession): boolean =>
  changeSessions(kit, (list) => withRecord(list, record))
