import { wire } from '@latchkey/contract/wire'
import type { Clock } from '../environment/environment.ts'
import { type Lazy, notLoaded } from '../environment/lazy.ts'
import type { PasskeyAvailability } from '../environment/passkeyPort.ts'
import type { Store } from '../storage/createStore.ts'
import type { AuthConfigResource, AuthConfigState } from './authConfig.types.ts'
import type { ApiClient, ProxyCallOptions, ProxyClient, StampedCallOptions } from './client.types.ts'

export type Surface = keyof typeof wire

/** What a sign-in card needs: requests and the configuration. Loaded on hover or focus. */
export interface ApiRuntime {
  call(
    surface: Surface,
    name: string,
    params?: object,
    options?: ProxyCallOptions & StampedCallOptions,
  ): Promise<Record<string, unknown>>
  loadAuthConfig(): Promise<AuthConfigState>
  /** What this browser can do with passkeys. */
  passkeyAvailability(): Promise<PasskeyAvailability>
}

/**
 * One method per operation. The code is loaded with the first call. A call uses the session that is active when it
 * is made. docs/security.md#tabs
 */
export function createClient(
  apiRuntime: Lazy<Pick<ApiRuntime, 'call'>>,
  activeId: () => string | undefined,
): { proxy: ProxyClient; api: ApiClient } {
  const methods = (...surfaces: Surface[]) => {
    const client: Record<string, unknown> = {}
    for (const surface of surfaces)
      for (const name in wire[surface])
        client[name] = (params?: object, options?: object) => {
          const bound = { sessionId: activeId(), ...options }
          return apiRuntime().then(({ call }) => call(surface, name, params, bound))
        }
    return client
  }
  // At run time only the names of the operations are needed; their types come from the contract.
  return { proxy: methods('proxy') as ProxyClient, api: methods('submit', 'query') as ApiClient }
}

interface Parts {
  store: Store<{ readonly authConfig: AuthConfigState }>
  apiRuntime: Lazy<Pick<ApiRuntime, 'loadAuthConfig'>>
  clock: Clock
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
