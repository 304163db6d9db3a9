import { wire } from '@latchkey/contract/wire'
import type { Lazy } from '../environment/lazy.ts'
import type { PasskeyAvailability } from '../environment/passkeyPort.ts'
import type { AuthConfigState } from './authConfig.types.ts'
import type { ProxyCallOptions } from './callProxy.ts'
import type { ApiClient, ProxyClient, StampedCallOptions } from './client.types.ts'

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
