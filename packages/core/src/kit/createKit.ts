import { createFlowMachines } from '../chunks/flowMachines.ts'
import { load } from '../chunks/load.ts'
import { createClient } from '../client/createClient.ts'
import { browserClock } from '../environment/browser/clock.ts'
import { openPopup } from '../environment/browser/openPopup.ts'
import { browserTabs } from '../environment/browser/tabs.ts'
import { webStorage } from '../environment/browser/webStorage.ts'
import type { Environment } from '../environment/environment.ts'
import { lazy, notLoaded } from '../environment/lazy.ts'
import { createFlows, keysOfFlows, restoreFlows } from '../flows/createFlows.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { createSessions } from '../sessions/createSessions.ts'
import {
  describe,
  findRecord,
  presentSessions,
  readRevocations,
  readSessions,
  setSessions,
} from '../sessions/record.ts'
import { presentRevocations } from '../sessions/revocations.ts'
import { createStore } from '../storage/createStore.ts'
import type { Kit, KitConfig, KitState } from './kit.ts'

/**
 * Makes the kit: the one object that actions, flows and hooks take. It reads what this device remembers and
 * does nothing else: no request, no timer, no listener before {@link Kit.start} or a verb.
 *
 * @example
 * const kit = createKit({
 *   authProxyUrl: 'https://api.example.com/auth-proxy',
 *   apiBaseUrl: 'https://api.example.com',
 *   authProxyConfigId: '6f3f3b8e-6c1f-4e0c-9d55-8f1c7f7f8a10',
 * })
 * const stop = kit.start()
 * const state = await kit.emailLogin.sendCode('ada@example.com')
 */
export function createKit(config: KitConfig, environment: Partial<Environment> = {}): Kit {
  const { storage, clock = browserClock, tabs = browserTabs } = environment
  const name = (thing: string) => `latchkey.${config.authProxyConfigId}.${thing}`
  const place = {
    name,
    environment: {
      ...environment,
      fetch: environment.fetch ?? ((...request) => globalThis.fetch(...request)),
      random: environment.random ?? Math.random,
      clock,
      tabs,
      metadata: storage?.metadata ?? webStorage('localStorage'),
      flow: storage?.flow ?? webStorage('sessionStorage'),
      keys: storage?.keys,
      popup: { open: openPopup, ...environment.popup },
    },
  }
  const list = readSessions(place)
  const memory: InternalKit['memory'] = {
    list,
    clockOffset: list.clockOffset,
    lastTimestamp: 0,
    revocations: readRevocations(place),
  }
  memory.record = findRecord(list, list.active)
  // The service takes whole milliseconds alone.
  const now = () => Math.round(clock.now() + memory.clockOffset)
  const store = createStore<KitState>({
    ...describe(list, now()),
    authConfig: { status: 'idle' },
    ...restoreFlows(place, memory.record?.session.userId),
    detectedWallets: [],
    storage: 'persistent',
  })
  const apiRuntime = lazy(async () => (await load.apiRuntime()).createApiRuntime(kit))
  const sessionRuntime = lazy(async () => (await load.sessionRuntime()).createSessionRuntime(kit))
  const scheduler = lazy(async () => (await load.sessionRuntime()).createSessionScheduler(kit))

  // StrictMode and two providers start the same kit more than once.
  const started = new Set<() => void>()
  /** Another tab signed in, switched, renewed or signed out. */
  const sync = () => {
    memory.revocations = presentRevocations(kit)
    setSessions(kit, presentSessions(kit))
    kit.keep()
  }
  const flows = createFlows(
    { ...place, store, apiRuntime },
    createFlowMachines(() => kit),
  )
  const kit: InternalKit = {
    ...place,
    config,
    store,
    memory,
    apiRuntime,
    sessionRuntime,
    scheduler,
    life: new AbortController(),
    ...createClient(apiRuntime, () => memory.list.active),
    ...flows.byProperty,
    flows: flows.byName,
    outlived: flows.outlived,
    keysOfFlows: () => keysOfFlows(place),
    sessions: createSessions({ store, memory, sessionRuntime, scheduler, now }, () => kit),
    authConfig: {
      get state() {
        return store.get().authConfig
      },
      subscribe: store.subscribe,
      load: () =>
        apiRuntime().then(
          ({ loadAuthConfig }) => loadAuthConfig(),
          () => {
            store.set({ authConfig: { status: 'error', error: notLoaded(clock.now()) } })
            return store.get().authConfig
          },
        ),
    },
    async preload() {
      await kit.authConfig.load()
      flows.prefetch()
    },
    signOut: () => kit.sessions.signOut(),
    keep() {
      if (started.size && (memory.list.records[0] || memory.revocations[0]))
        scheduler().then(
          ({ wake }) => started.size && wake(),
          // Without the keeper nothing renews the session; the service still ends it in time.
          () => {},
        )
    },
    start() {
      const leave = tabs.subscribe((changed) => {
        if (!changed || changed === name('session')) sync()
      })
      const stop = () => {
        leave()
        if (started.delete(stop) && !started.size) scheduler.value?.stop()
      }
      started.add(stop)
      sync()
      flows.resume()
      return stop
    },
    destroy() {
      kit.life.abort()
      for (const stop of [...started]) stop()
    },
  }
  return kit
}
