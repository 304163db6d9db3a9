import { load } from '../chunks/flowMachines.ts'
import type { EnvironmentTimer } from '../environment/environment.ts'
import type { SessionContext } from '../sessions/sessionContext.ts'
import { readLastMethod } from '../sessions/storedSessions.ts'
import type { Kit } from './kit.ts'

interface Lifecycle extends Pick<Kit, 'start' | 'destroy'>, Pick<SessionContext, 'keep'> {}

/**
 * Starts and stops the kit. `getContext` returns the kit once it is complete; `resume` continues a login that left
 * the page.
 */
export function createLifecycle(getContext: () => SessionContext, resume: () => void): Lifecycle {
  // StrictMode and two providers start the same kit more than once.
  const started = new Set<() => void>()

  /** Loads the scheduler after a login. */
  let timer: EnvironmentTimer

  /** Starts the scheduler if there is a session to renew or to revoke. */
  function wake() {
    const { sessionStore, revocations, scheduler, environment } = getContext()
    if (started.size && (sessionStore.list.records[0] || revocations.list[0]))
      scheduler().then(
        (loaded) => {
          environment.clock.clearTimeout(timer)
          if (started.size) loaded.wake()
        },
        // Without the scheduler nothing renews the session; the service still ends it in time.
        () => {},
      )
  }

  /** Takes over what another tab has changed: a login, a switch, a renewal, a sign-out. */
  function sync() {
    const { sessionStore, revocations, store } = getContext()
    revocations.load()
    store.set({ lastMethod: readLastMethod(getContext()) })
    sessionStore.publish(sessionStore.present())
  }

  function keep() {
    const { revocations, scheduler, environment } = getContext()
    if (scheduler.value || revocations.list[0]) return wake()
    // The first renewal is minutes away, so the code doesn't compete with what the page shows after a login.
    environment.clock.clearTimeout(timer)
    if (started.size) timer = environment.clock.setTimeout(wake, 1_000)
  }

  return {
    keep,
    start(initialSession) {
      const { environment, name, scheduler, config } = getContext()
      const unsubscribe = environment.tabs.subscribe((changed) => {
        if (changed && changed !== name('session')) return
        sync()
        keep()
      })
      let unfollow: (() => void) | undefined
      const { sessionEndpoint } = config
      if (sessionEndpoint)
        load.serverSession().then(({ followServerSession, toServerSession }) => {
          if (started.has(stop))
            unfollow = followServerSession(getContext(), sessionEndpoint, toServerSession(initialSession))
        }, console.error)
      const stop = () => {
        unsubscribe()
        unfollow?.()
        if (!started.delete(stop) || started.size) return
        environment.clock.clearTimeout(timer)
        scheduler.value?.stop()
      }
      started.add(stop)
      sync()
      wake()
      resume()
      return stop
    },
    destroy() {
      getContext().life.abort()
      for (const stop of [...started]) stop()
    },
  }
}
