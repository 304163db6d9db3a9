import type { Kit, KitState, Session } from '@latchkey/core'

/** The signed-in user, as your server knows them. `getAuth` of `@latchkey/node` returns all but the last two. */
export interface InitialSessionFacts
  extends Pick<Session, 'userId' | 'organizationId' | 'publicKey' | 'authTime' | 'issuedAt' | 'expiresAt'> {
  /** The user's e-mail address or phone number, if your server knows it: for `UserButton` and `displayName`. */
  readonly contact?: string | undefined
  /** The name that the user goes by on your site. */
  readonly name?: string | undefined
}

/** Who is signed in, as your own server sees it: what `getAuth` and `auth` of `@latchkey/node` return. */
export type InitialSession =
  | { readonly status: 'signed-in'; readonly session: InitialSessionFacts }
  | { readonly status: 'signed-out' | 'expired' | 'unavailable'; readonly session?: undefined }

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
