import type { Session } from '../sessions/session.ts'
import type { InternalKit } from './internalKit.ts'

/** What the account of a person is called: by a contact, else by the name that they gave. */
export async function nameOf({ api }: InternalKit, userId: string, signal?: AbortSignal): Promise<string> {
  const { user } = await api.getUser({ userId }, { signal })
  return user.userEmail ?? user.userPhoneNumber ?? user.userName
}

/** A passkey tells no contact, so that a session which it began is called on this device as its account is. */
export function nameSession(kit: InternalKit, { id, userId, contact, name }: Session): void {
  if (contact || name) return
  nameOf(kit, userId).then(
    (own) => kit.sessions.rename(id, own),
    // Who it is, the profile says as soon as it can.
    () => {},
  )
}
