import type { Keys } from '../keys/createKeys.ts'
import type { Session } from './session.ts'
import type { SessionContext } from './sessionContext.ts'
import type { StoredSession } from './storedSessions.ts'

/**
 * Returns a session's token. The session is renewed first if less than a sixth of the token's lifetime is left;
 * concurrent calls in all tabs share one renewal. A token that can't be renewed is returned until it expires.
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
    // Missing if the browser refused to store it and the page was reloaded.
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
