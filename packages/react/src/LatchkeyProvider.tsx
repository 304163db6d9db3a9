import { createKit, type Kit, type KitConfig, kitKey } from '@latchkey/core'
import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useState } from 'react'

import { KitContext } from './context.ts'
import { followContact } from './followContact.ts'

/** Either the addresses of the service, or a kit that is made already. */
export type LatchkeyProviderProps = { children?: ReactNode } & (
  | { config: KitConfig; kit?: undefined }
  | { kit: Kit; config?: undefined }
)

/**
 * Gives the components below one kit, and a QueryClient where the host has none. The first `config` counts;
 * another one needs another `key`.
 *
 * @example
 * <LatchkeyProvider config={{ authProxyUrl, apiBaseUrl, authProxyConfigId }}>
 *   <App />
 * </LatchkeyProvider>
 */
export function LatchkeyProvider({ config, kit: given, children }: LatchkeyProviderProps) {
  const host = useContext(QueryClientContext)
  const [kit] = useState(() => given ?? createKit(config))
  const [own] = useState(() => (host ? undefined : new QueryClient()))
  const queryClient = host ?? own
  useEffect(() => kit.start(), [kit])
  useEffect(() => queryClient && forgetWithSession(kit, queryClient), [kit, queryClient])
  useEffect(() => queryClient && followContact(kit, queryClient), [kit, queryClient])
  const provided = <KitContext.Provider value={kit}>{children}</KitContext.Provider>
  return own && !host ? <QueryClientProvider client={own}>{provided}</QueryClientProvider> : provided
}

/** What a session was answered leaves the cache with it. */
function forgetWithSession(kit: Kit, queryClient: QueryClient): () => void {
  let present = kit.sessions.state.session?.id
  return kit.store.subscribe(() => {
    const { session } = kit.sessions.state
    if (session?.id === present) return
    present = session?.id
    queryClient.removeQueries({
      queryKey: kitKey(kit),
      predicate: ({ queryKey }) => queryKey[2] !== (present ?? null),
    })
  })
}
