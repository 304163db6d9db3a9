import { proxyRows } from '@latchkey/contract/wire'
import type { EnvironmentClock } from '../environment/environment.ts'
import { type Lazy, notLoaded } from '../environment/lazy.ts'
import type { PasskeyAvailability } from '../environment/passkeyPort.ts'
import type { Store } from '../storage/createStore.ts'
import type { AuthConfigResource, AuthConfigState } from './authConfig.types.ts'
import type { ApiClient, ProxyCallOptions, ProxyClient, StampedCallOptions } from './client.types.ts'

/** `api`: the public API, whether the operation reads or changes something. */
export type StampedSurface = 'submit' | 'query' | 'api'

/** Requests and configuration for a sign-in card. Loaded on hover or focus. */
export interface ApiRuntime {
  call(
    surface: 'proxy' | StampedSurface,
    name: string,
    params?: object,
    options?: ProxyCallOptions & StampedCallOptions,
  ): Promise<Record<string, unknown>>
  loadAuthConfig(): Promise<AuthConfigState>
  /** Passkey support of this browser. */
  passkeyAvailability(): Promise<PasskeyAvailability>
}

/** Names that await, JSON.stringify, test runners and developer tools look for in any object. No operation has one. */
const probe = /^(then|inspect|to[A-Z]|asym|has[A-Z]|node|tag|\W|_)/

/**
 * One method per operation. The code is loaded with the first call, and with it the names of the public API's
 * operations: until then each name has a method. A call uses the session that is active when it is made.
 * docs/security.md#tabs
 */
export function createClient(
  apiRuntime: Lazy<Pick<ApiRuntime, 'call'>>,
  activeId: () => string | undefined,
): { proxy: ProxyClient; api: ApiClient } {
  const method = (surface: 'proxy' | 'api', name: string) => (params?: object, options?: object) => {
    const bound = { sessionId: activeId(), ...options }
    return apiRuntime().then(({ call }) => call(surface, name, params, bound))
  }
  const proxy: Record<string, unknown> = {}
  for (const name in proxyRows) proxy[name] = method('proxy', name)
  const api: Record<string | symbol, unknown> = {}
  const withMethod = (name: string | symbol) => {
    if (!(name in api) && typeof name === 'string' && !probe.test(name)) api[name] = method('api', name)
    return api
  }
  const handler: ProxyHandler<object> = {
    get: (_, name) => withMethod(name)[name],
    has: (_, name) => name in withMethod(name),
    getOwnPropertyDescriptor: (_, name) => Object.getOwnPropertyDescriptor(withMethod(name), name),
  }
  // At run time only the names of the operations are needed; their types come from the contract.
  return { proxy: proxy as ProxyClient, api: new Proxy(api, handler) as ApiClient }
}

interface Parts {
  store: Store<{ readonly authConfig: AuthConfigState }>
  apiRuntime: Lazy<Pick<ApiRuntime, 'loadAuthConfig'>>
  clock: EnvironmentClock
}

/** The organization's configuration. Its code is loaded with the first {@link AuthConfigResource.load}. */
export const createAuthConfig = ({ store, apiRuntime, clock }: Parts): AuthConfigResource => ({
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
})
