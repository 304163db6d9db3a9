import type { InternalKit } from '../flows/internalKit.ts'
import { changeSessions } from './changeSessions.ts'
import { findRecord, presentSessions } from './record.ts'
import { changeRevocations } from './revocations.ts'
import type { StoredSession } from './sessionList.ts'

/**
 * Signs out here at once, then ends the key on the service. Where that fails now (offline, service down),
 * it is remembered and tried again: with the next start, and whenever the page wakes.
 */
export async function signOut(kit: InternalKit, id = kit.memory.list.active): Promise<void> {
  const record = findRecord(presentSessions(kit), id) ?? findRecord(kit.memory.list, id)
  if (!record) return
  changeRevocations(kit, (list) => [...list, record])
  changeSessions(kit, (list) => {
    const records = list.records.filter(({ session }) => session.id !== id)
    return { ...list, records, active: list.active === id ? nextOf(kit, records) : list.active }
  })
  await kit.sessionRuntime().then(
    ({ revoke }) => revoke(),
    // Not loaded is not lost: the revocation is remembered.
    () => {},
  )
  kit.keep()
}

/**
 * Who is there when the active session is gone: the live one that was renewed last. Nobody walks away from a
 * device where somebody else is signed in and nothing says so.
 */
function nextOf({ sessions }: InternalKit, records: readonly StoredSession[]): string | undefined {
  const now = sessions.now()
  const live = records.map(({ session }) => session).filter(({ expiresAt }) => expiresAt > now)
  return live.sort((one, other) => other.issuedAt - one.issuedAt)[0]?.id
}
