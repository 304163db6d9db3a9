import type { Kit, Session } from '@latchkey/react'

/** How long the app's own server may take to learn who is signed in, ms. */
const patience = 5_000

/**
 * Calls `goOn` once the app's own server knows who is signed in: a page that it renders earlier would ask for a sign-in.
 * Without `config.sessionEndpoint` it is called at once, and after five seconds if the server doesn't respond. It isn't
 * called if the user signs out meanwhile.
 */
export function onceServerKnows(
  { config, store }: Pick<Kit, 'config' | 'store'>,
  goOn: (session: Session) => void,
): void {
  const { session: signedIn } = store.get().auth
  const end = (isLate: boolean) => {
    const { auth, serverSession } = store.get()
    if (auth.status === 'signed-in' && auth.session.userId === signedIn?.userId) {
      if (config.sessionEndpoint && serverSession?.publicKey !== auth.session.publicKey && !isLate) return
      stop()
      goOn(auth.session)
    } else stop()
  }
  const unsubscribe = store.subscribe(() => end(false))
  const timer = setTimeout(() => end(true), patience)
  const stop = () => {
    unsubscribe()
    clearTimeout(timer)
  }
  end(false)
}
