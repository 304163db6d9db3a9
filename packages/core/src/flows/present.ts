import { KitError } from '../errors/KitError.ts'
import type { Session } from '../sessions/session.ts'
import type { InternalKit } from './internalKit.ts'

/** What the service asks of whoever changes credentials. docs/decisions.md#recent-login. In ms. */
const recentLogin = 5 * 60_000

/** The session of the person who is signed in. @throws {@link KitError} `SESSION_MISSING` */
export function present({ sessions }: InternalKit): Session {
  const { status, session } = sessions.state
  if (status === 'signed-in') return session
  throw new KitError('SESSION_MISSING', {
    message: 'Nobody is signed in.',
  })
}

/**
 * The session of the person who began something: a prompt or a window takes its time, and by its end another one
 * may be signed in.
 *
 * @throws {@link KitError} `ABORTED`, `SESSION_MISSING`
 */
export function presentAs(kit: InternalKit, userId: string | undefined): Session {
  const session = present(kit)
  if (session.userId === userId) return session
  throw new KitError('ABORTED', { message: 'Another person is signed in.' })
}

/**
 * The session of a person who has signed in so recently that the service lets them change credentials: asked
 * before anything is shown that would turn out to be for nothing.
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
