import type { InternalKit } from '../flows/internalKit.ts'
import { changeSessions } from './changeSessions.ts'
import type { Session } from './session.ts'

/**
 * Changes what is known of a session of this device, whichever key it has by now: another tab may have renewed it.
 */
export const keepRecord = (kit: InternalKit, id: string, change: Partial<Session>): boolean =>
  changeSessions(kit, (list) => ({
    ...list,
    records: list.records.map((record) =>
      record.session.id === id ? { ...record, session: { ...record.session, ...change } } : record,
    ),
  }))
