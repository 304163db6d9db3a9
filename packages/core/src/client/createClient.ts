import { wire } from '@latchkey/contract/wire'
import type { Lazy } from '../environment/lazy.ts'
import type { ApiClient, ProxyClient } from './client.types.ts'
import type { ApiRuntime } from './createApiRuntime.ts'

export type Surface = keyof typeof wire

/**
 * HTTP for every operation of the table. What makes the requests is loaded with the first of them; whose key
 * stamps one is settled when it is made. security.md, P-62
 */
export function createClient(
  apiRuntime: Lazy<ApiRuntime>,
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
