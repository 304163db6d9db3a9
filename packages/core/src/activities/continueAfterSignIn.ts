import { KitError } from '../errors/KitError.ts'
import type { KitErrorCode } from '../errors/KitErrorCode.ts'
import type { InternalKit } from '../flows/internalKit.ts'

/** How long a request waits for the user to sign in again, ms. */
const patience = 10 * 60_000

const sessionIsOver: ReadonlySet<string> = new Set<KitErrorCode>([
  'SESSION_MISSING',
  'PUBLIC_KEY_NOT_FOUND',
  'API_KEY_EXPIRED',
  'KEY_MISSING',
])

/**
 * Runs a request of the signed-in user. If their session is over, it asks for a new sign-in and runs the request again
 * with the new session. Another user's session never runs it.
 *
 * @throws {@link KitError} `SESSION_MISSING` if no user was signed in, `ABORTED` if the user gives up
 */
export async function continueAfterSignIn<Result>(
  kit: InternalKit,
  signal: AbortSignal | undefined,
  request: (sessionId: string) => Promise<Result>,
): Promise<Result> {
  const { session } = kit.store.get().auth
  if (!session) throw new KitError('SESSION_MISSING', { message: 'Nobody is signed in.' })
  const { userId } = session
  for (;;) {
    const { auth } = kit.store.get()
    if (auth.session && auth.session.userId !== userId) throw aborted('Another user is signed in.')
    try {
      return await request(auth.session?.id ?? session.id)
    } catch (error) {
      if (!(error instanceof KitError) || !sessionIsOver.has(error.code)) throw error
    }
    await signInAgain(kit, userId, signal)
  }
}

/** Resolves when that user is signed in again. */
function signInAgain(
  { store, environment, life }: InternalKit,
  userId: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { clock } = environment
  return new Promise((resolve, reject) => {
    const give = (end: () => void) => () => {
      unsubscribe()
      clock.clearTimeout(timer)
      for (const one of [signal, life.signal]) one?.removeEventListener('abort', leave)
      if (store.get().signInRequest?.userId === userId) store.set({ signInRequest: undefined })
      end()
    }
    const leave = give(() => reject(aborted('The request was cancelled before the user signed in again.')))
    const look = () => {
      const { auth, signInRequest } = store.get()
      if (auth.status === 'signed-in' && auth.session.userId === userId) give(resolve)()
      // Another user has signed in, or the request was declined.
      else if (auth.status === 'signed-in' || signInRequest?.userId !== userId) leave()
    }
    const timer = clock.setTimeout(() => leave(), patience)
    let unsubscribe = () => {}
    store.set({ signInRequest: { userId } })
    unsubscribe = store.subscribe(look)
    for (const one of [signal, life.signal]) one?.addEventListener('abort', leave)
    if (signal?.aborted || life.signal.aborted) leave()
    else look()
  })
}

const aborted = (message: string) => new KitError('ABORTED', { message })
