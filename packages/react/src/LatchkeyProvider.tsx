import { createKit, type Kit, type KitConfig } from '@latchkey/core'
import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useState } from 'react'

import { followSession } from './followSession.ts'
import { KitContext } from './hooks/useKit.ts'

/** Either the configuration of a kit, or a kit that exists already. */
export type LatchkeyProviderProps = { children?: ReactNode } & (
  | { config: KitConfig; kit?: undefined }
  | { kit: Kit; config?: undefined }
)

/**
 * Provides one kit to the components below, and a QueryClient where the host has none. Later changes of `config` are
 * ignored; to use another one, change `key`.
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
  useEffect(() => queryClient && followSession(kit, queryClient), [kit, queryClient])
  const provided = <KitContext.Provider value={kit}>{children}</KitContext.Provider>
  return own && !host ? <QueryClientProvider client={own}>{provided}</QueryClientProvider> : provided
}
