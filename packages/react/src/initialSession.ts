import type { AuthState, Kit, KitState, ServerSession, Session } from '@latchkey/core'

/** What your server says about the signed-in user. `getAuth` of `@latchkey/node` returns all but the last two. */
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
export function toInitialState(base: KitState, { sessions }: Kit, initial: InitialSession): KitState {
  if (initial.status === 'signed-out') return { ...base, auth: { status: 'signed-out' } }
  // Expired: the browser may have renewed it. Unavailable: nobody is signed out by that.
  if (initial.status !== 'signed-in') return base
  const { userId, organizationId, publicKey, authTime, issuedAt, expiresAt, contact, name } = initial.session
  const known = sessions.list.find(
    ({ session }) => session.userId === userId && session.organizationId === organizationId,
  )
  const id = known?.session.id ?? publicKey
  const facts = { userId, organizationId, publicKey, authTime, issuedAt, expiresAt, contact, name }
  const session: Session = { ...facts, id, persistent: true }
  const auth: AuthState = { status: 'signed-in', session }
  return { ...base, auth, sessions: [{ session, status: 'signed-in', active: true }] }
}

/** What the kit has to know of it, to bring the server's cookie in step; undefined if the server couldn't say. */
export function toServerSession(initial: InitialSession | undefined): ServerSession | undefined {
  if (!initial || initial.status === 'unavailable') return undefined
  return { publicKey: initial.session?.publicKey, isExpired: initial.status === 'expired' }
}
