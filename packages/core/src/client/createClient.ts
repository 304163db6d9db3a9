import { wire } from '@latchkey/contract/wire'
import type { Lazy } from '../environment/lazy.ts'
import type { PasskeyAvailability } from '../environment/passkeyPort.ts'
import type { AuthConfigState } from './authConfig.types.ts'
import type { ProxyCallOptions } from './callProxy.ts'
import type { ApiClient, ProxyClient, StampedCallOptions } from './client.types.ts'

export type Surface = keyof typeof wire

/** What a sign-in card is drawn from: requests and the configuration. Loaded on intent. */
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
 * HTTP for every operation of the table. What makes the requests is loaded with the first of them; whose key
 * stamps one is settled when it is made. security.md, P-62
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
  // The table's types say what each method takes and answers; its keys are all that is needed at run time.
  return { proxy: methods('proxy') as ProxyClient, api: methods('submit', 'query') as ApiClient }
}
