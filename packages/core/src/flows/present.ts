import { KitError } from '../errors/KitError.ts'
import type { Session } from '../sessions/session.ts'
import type { SessionContext } from '../sessions/sessionContext.ts'
import type { InternalKit } from './internalKit.ts'

/** Maximum age of a login that may change credentials. docs/decisions.md#recent-login. In ms. */
const recentLogin = 5 * 60_000

/** The session of the signed-in user. @throws {@link KitError} `SESSION_MISSING` */
export function present({ sessions }: SessionContext): Session {
  const { status, session } = sessions.state
  if (status === 'signed-in') return session
  throw new KitError('SESSION_MISSING', {
    message: 'Nobody is signed in.',
  })
}

/**
 * The session of the user who started an operation. Another user may have signed in while a prompt or popup was
 * open.
 *
 * @throws {@link KitError} `ABORTED`, `SESSION_MISSING`
 */
export function presentAs(kit: InternalKit, userId: string | undefined): Session {
  const session = present(kit)
  if (session.userId === userId) return session
  throw new KitError('ABORTED', { message: 'Another user is signed in.' })
}

/**
 * The session of a user whose login is recent enough to change credentials. Checked before a prompt or popup opens,
 * so that none opens in vain.
 *
 * @throws {@link KitError} `REAUTHENTICATION_REQUIRED`, `SESSION_MISSING`
 */
export function presentRecently(kit: InternalKit, operation: string): Session {
  const session = present(kit)
  if (kit.sessions.now() - session.authTime <= recentLogin) return session
  throw new KitError('REAUTHENTICATION_REQUIRED', {
    message: `${operation}: expected a login at most ${recentLogin / 1000} s ago.`,
    operation,
  })
}

/** Name of an account in a passkey's prompt: a contact, else the user name. */
export async function nameOf({ api }: InternalKit, userId: string, signal?: AbortSignal): Promise<string> {
  const { user } = await api.getUser({ userId }, { signal })
  return user.userEmail ?? user.userPhoneNumber ?? user.userName
}
