import type { Session } from '../sessions/session.ts'
import type { InternalKit } from './internalKit.ts'

/** Label of an account: a contact, else the user name. */
export async function nameOf({ api }: InternalKit, userId: string, signal?: AbortSignal): Promise<string> {
  const { user } = await api.getUser({ userId }, { signal })
  return user.userEmail ?? user.userPhoneNumber ?? user.userName
}

/** Labels a session that began without a contact (passkey, wallet, provider) as its account is labelled. */
export function nameSession(kit: InternalKit, { id, userId, contact, name }: Session): void {
  if (contact || name) return
  nameOf(kit, userId).then(
    (own) => kit.sessions.rename(id, own),
    // Best effort: the profile loads the name itself.
    () => {},
  )
}
