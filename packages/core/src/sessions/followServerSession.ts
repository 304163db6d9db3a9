import { browserLock } from '../environment/browser/lock.ts'
import { browserPage } from '../environment/browser/page.ts'
import type { EnvironmentTimer } from '../environment/environment.ts'
import { readJson, writeJson } from '../storage/json.ts'
import type { InitialSession, ServerSession } from './serverSession.types.ts'
import type { SessionContext } from './sessionContext.ts'

/** Pauses between tries grow from the first to the last, ms. */
const [firstPause, longestPause] = [1_000, 60_000]
/** How long the app's server may take, ms. A tab that waits keeps the others waiting. */
const patience = 15_000

/** Record in localStorage, for all tabs: the key that was sent to the app's server last, and whether it has agreed. */
interface SentKey {
  readonly publicKey?: string | undefined
  readonly isDone: boolean
}

/** A reply that no later try will change. It has been reported in the console. */
class FinalError extends Error {}

/**
 * Keeps the cookie of the app's own server in step with the active session: posts its token after a login, a renewal
 * and a switch, and deletes the cookie once no user is signed in. One request at a time in all tabs.
 * docs/server-sessions.md#the-cookie
 *
 * @param known the session that the server had for this page's request; undefined if it isn't known
 * @returns stops it
 */
export function followServerSession(
  context: SessionContext,
  endpoint: string,
  known?: ServerSession | undefined,
): () => void {
  const { store, environment, name } = context
  const { clock, page = browserPage, tabs, metadata } = environment
  const { lock = browserLock } = tabs
  const storageKey = name('serverSession')
  let server = known
  /** True until this page has synchronized with the server: the request of another page may be lost. */
  let isFirst = true
  /** The browser refuses storage, so only this tab knows which key was sent. */
  let isUnstored = false
  let isRunning = false
  let isStopped = false
  let isReported = false
  let failures = 0
  let timer: EnvironmentTimer

  /** The key of the session that the server should know; undefined while no user is signed in. */
  const expectedKey = (): string | undefined => {
    const { status, session } = store.get().auth
    return status === 'signed-in' ? session.publicKey : undefined
  }
  const isInStep = () => server !== undefined && server.publicKey === expectedKey() && !server.isExpired

  async function update(): Promise<void> {
    if (isRunning || isStopped) return
    if (isInStep()) {
      if (isFirst && expectedKey()) remember({ publicKey: expectedKey(), isDone: true })
      isFirst = false
      return
    }
    clock.clearTimeout(timer)
    isRunning = true
    try {
      await lock(storageKey, synchronize)
      failures = 0
      isRunning = false
      // Handles changes made while the request was under way.
      void update()
    } catch (error) {
      isRunning = false
      // The first of several tries may have been too early: development servers compile a route when it is asked.
      if (error instanceof FinalError || failures > 0) report(error)
      if (error instanceof FinalError || isStopped) return
      timer = clock.setTimeout(update, Math.min(firstPause * 2 ** failures++, longestPause))
    }
  }

  async function synchronize(): Promise<void> {
    const publicKey = expectedKey()
    const sent = readJson<SentKey>(metadata, storageKey)
    const isSent = publicKey
      ? !isFirst && sent?.isDone && sent.publicKey === publicKey
      : !sent && !isUnstored && !(isFirst && (server?.publicKey || server?.isExpired))
    if (isSent || isStopped) return settle(publicKey)
    const token = publicKey && (await context.sessions.getToken())
    // Renewed or ended while the token was read.
    if (expectedKey() !== publicKey) return
    if (publicKey && !token) throw new Error('The session has no token.')
    // Before it is sent: the server may have set the cookie even if the reply is lost.
    remember({ publicKey, isDone: false })
    await send(token)
    remember(publicKey ? { publicKey, isDone: true } : undefined)
    settle(publicKey)
  }

  function remember(sent: SentKey | undefined): void {
    isUnstored = !writeJson(metadata, storageKey, sent) && sent !== undefined
  }

  function settle(publicKey: string | undefined): void {
    isFirst = false
    server = { publicKey }
    store.set({ serverSession: server })
  }

  async function send(token: string | undefined): Promise<void> {
    const late = new AbortController()
    const limit = clock.setTimeout(() => late.abort(), patience)
    const { signal } = late
    const method = token ? 'POST' : 'DELETE'
    try {
      const { ok, status } = await environment.fetch(endpoint, {
        method,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        // A sign-out is often followed by a navigation.
        keepalive: true,
        redirect: 'error',
        cache: 'no-store',
        signal,
      })
      if (ok) return
      const message = `${method} ${endpoint} was answered with ${status}. Expected: 204, from sessionHandler.`
      throw status < 500 && status !== 408 && status !== 429 ? new FinalError(message) : new Error(message)
    } finally {
      clock.clearTimeout(limit)
    }
  }

  function report(error: unknown): void {
    if (isReported) return
    isReported = true
    console.error(
      'Latchkey: your server was not told who is signed in. docs/server-sessions.md#the-cookie',
      error,
    )
  }

  if (!/^\/(?![/\\])/.test(endpoint)) {
    report(
      new TypeError(
        `config.sessionEndpoint is ${JSON.stringify(endpoint)}. Expected: a path of this origin.`,
      ),
    )
    return () => {}
  }
  if (known) store.set({ serverSession: known })
  let seen = expectedKey()
  // Every flow changes the store: only another session ends a pause.
  const unsubscribe = store.subscribe(() => {
    if (expectedKey() === seen) return
    seen = expectedKey()
    failures = 0
    void update()
  })
  const stopWaking = page.subscribe((event) => {
    if (event === 'awake') void update()
  })
  void update()
  return () => {
    isStopped = true
    unsubscribe()
    stopWaking()
    clock.clearTimeout(timer)
  }
}

/** Session that the server knew when it sent the page; undefined if it couldn't say. */
export function toServerSession(initial: InitialSession | undefined): ServerSession | undefined {
  if (!initial || initial.status === 'unavailable') return undefined
  return { publicKey: initial.session?.publicKey, isExpired: initial.status === 'expired' }
}
