import type { Clock } from '../environment/environment.ts'
import { type Lazy, notLoaded } from '../environment/lazy.ts'
import type { Store } from '../storage/createStore.ts'
import type { AuthConfigResource, AuthConfigState } from './authConfig.types.ts'
import type { ApiRuntime } from './createClient.ts'

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
