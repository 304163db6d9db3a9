import { load } from '../chunks/flowMachines.ts'
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

  /** Takes over what another tab has changed: a login, a switch, a renewal, a sign-out. */
  function sync() {
    const { sessionStore, revocations, keep, store } = getContext()
    revocations.load()
    store.set({ lastMethod: readLastMethod(getContext()) })
    sessionStore.publish(sessionStore.present())
    keep()
  }

  return {
    keep() {
      const { sessionStore, revocations, scheduler } = getContext()
      if (started.size && (sessionStore.list.records[0] || revocations.list[0]))
        scheduler().then(
          ({ wake }) => started.size && wake(),
          // Without the scheduler nothing renews the session; the service still ends it in time.
          () => {},
        )
    },
    start(page) {
      const { environment, name, scheduler, config } = getContext()
      const unsubscribe = environment.tabs.subscribe((changed) => {
        if (!changed || changed === name('session')) sync()
      })
      let unfollow: (() => void) | undefined
      const { sessionEndpoint } = config
      if (sessionEndpoint)
        load.serverSession().then(({ followServerSession, toServerSession }) => {
          if (started.has(stop))
            unfollow = followServerSession(getContext(), sessionEndpoint, toServerSession(page))
        }, console.error)
      const stop = () => {
        unsubscribe()
        unfollow?.()
        if (started.delete(stop) && !started.size) scheduler.value?.stop()
      }
      started.add(stop)
      sync()
      resume()
      return stop
    },
    destroy() {
      getContext().life.abort()
      for (const stop of [...started]) stop()
    },
  }
}
