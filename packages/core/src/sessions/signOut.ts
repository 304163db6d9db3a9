import type { SessionContext } from './sessionContext.ts'
import { findRecord, forgetLastMethod, type SessionList, type StoredSession } from './storedSessions.ts'

/**
 * Signs out here at once, then ends the key on the service. Where that fails now (offline, service down), the
 * revocation is remembered and tried again: at the next start, and whenever the page wakes.
 */
export async function signOut(context: SessionContext, id = context.sessionStore.list.active): Promise<void> {
  const { sessionStore } = context
  const record = findRecord(sessionStore.present(), id) ?? sessionStore.find(id)
  if (record) await end(context, [record])
}

/** Signs out of all sessions of this device. The next user sees nothing of the last login. */
export async function signOutAll(context: SessionContext): Promise<void> {
  forgetLastMethod(context)
  await end(context, context.sessionStore.present().records)
}

async function end(
  { sessionStore, revocations, serviceClock, sessionActions, keep }: SessionContext,
  records: readonly StoredSession[],
): Promise<void> {
  revocations.change((list) => [...list, ...records])
  sessionStore.change((list) => withoutSessions(list, records, serviceClock.now()))
  await sessionActions().then(
    ({ revoke }) => revoke(records),
    // The revocation is remembered, whether or not the code could be loaded.
    () => {},
  )
  keep()
}

/**
 * The list without these sessions. If the active one is among them, the live session that was renewed last becomes
 * active: a device never shows itself as signed out while another user is signed in on it.
 */
export function withoutSessions(
  list: SessionList,
  ended: readonly StoredSession[],
  now: number,
): SessionList {
  const isEnded = (id: string | undefined) => ended.some(({ session }) => session.id === id)
  const records = list.records.filter(({ session }) => !isEnded(session.id))
  const live = records.map(({ session }) => session).filter(({ expiresAt }) => expiresAt > now)
  const [next] = live.sort((one, other) => other.issuedAt - one.issuedAt)
  return { ...list, records, active: isEnded(list.active) ? next?.id : list.active }
}
