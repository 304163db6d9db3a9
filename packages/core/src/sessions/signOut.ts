import type { SessionContext } from './sessionContext.ts'
import { findRecord, type StoredSession } from './storedSessions.ts'

/**
 * Signs out here at once, then ends the key on the service. Where that fails now (offline, service down), the
 * revocation is remembered and tried again: at the next start, and whenever the page wakes.
 */
export async function signOut(
  { sessionStore, revocations, serviceClock, sessionRuntime, keep }: SessionContext,
  id = sessionStore.list.active,
): Promise<void> {
  const record = findRecord(sessionStore.present(), id) ?? sessionStore.find(id)
  if (!record) return
  revocations.change((list) => [...list, record])
  sessionStore.change((list) => {
    const records = list.records.filter(({ session }) => session.id !== id)
    return {
      ...list,
      records,
      active: list.active === id ? nextOf(records, serviceClock.now()) : list.active,
    }
  })
  await sessionRuntime().then(
    ({ revoke }) => revoke(),
    // The revocation is remembered, whether or not the code could be loaded.
    () => {},
  )
  keep()
}

/**
 * The session that becomes active: the live one that was renewed last. A device never shows itself as signed out while
 * somebody else is signed in on it.
 */
function nextOf(records: readonly StoredSession[], now: number): string | undefined {
  const live = records.map(({ session }) => session).filter(({ expiresAt }) => expiresAt > now)
  return live.sort((one, other) => other.issuedAt - one.issuedAt)[0]?.id
}
