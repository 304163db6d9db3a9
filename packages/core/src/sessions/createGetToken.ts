import type { Keys } from '../keys/createKeys.ts'
import type { Session } from './session.ts'
import type { SessionContext } from './sessionContext.ts'
import type { StoredSession } from './storedSessions.ts'

/**
 * A session's token with enough life left to be of use: where less than a sixth is, the session is renewed
 * first. All calls at once are one renewal, in all tabs. A token that can't be renewed is handed out as long
 * as it lives.
 */
export function createGetToken(
  { sessionStore, serviceClock }: SessionContext,
  keys: Keys,
  refresh: (record: StoredSession) => Promise<Session>,
): (record: StoredSession | undefined) => Promise<string | undefined> {
  async function stored(id: string): Promise<string | undefined> {
    const record = sessionStore.find(id)
    return record && keys.getToken(record.keyName).catch(() => undefined)
  }

  return async (record) => {
    if (!record || !sessionStore.isLive(record.session.id)) return undefined
    const { id, issuedAt, expiresAt } = record.session
    const left = expiresAt - serviceClock.now()
    // Gone where the browser's storage refused it, and after a reload.
    const token = await stored(id)
    if (token && (left >= (expiresAt - issuedAt) / 6 || (record.isLast && left > 0))) return token
    try {
      await refresh(record)
    } catch (error) {
      if (!sessionStore.isLive(id)) return undefined
      if (token && left > 0) return token
      throw error
    }
    return stored(id)
  }
}
