import type { InitialSession, Kit, KitState } from '@latchkey/core'

/**
 * The state that the server draws, and the browser at first. Both have to draw the same, so it has nothing of the
 * browser but the session's id, which isn't drawn: by it, queries of the first render are those of all later ones.
 */
export function toInitialState(
  base: KitState,
  { sessions }: Kit,
  { status, session }: InitialSession,
): KitState {
  if (session) {
    const { userId, publicKey } = session
    const id = sessions.list.find((entry) => entry.session.userId === userId)?.session.id ?? publicKey
    return { ...base, auth: { status, session: { ...session, id, persistent: true } } }
  }
  // Expired: the browser may have renewed it. Unavailable: nobody is signed out by that.
  return status === 'signed-out' ? { ...base, auth: { status } } : base
}
