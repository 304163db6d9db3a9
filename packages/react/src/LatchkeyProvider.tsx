'use client'

import { createKit, type Kit, type KitConfig, kitKey, sessionKey } from '@latchkey/core'
import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { KitContext, ServerStateContext, serverState } from './hooks/useKit.ts'
import { type InitialSession, toInitialState } from './initialSession.ts'
import { useOneReact } from './useOneReact.ts'
import { useWarningOfChange } from './warnOfChange.ts'

/** Either the configuration of a kit, or a kit that exists already. */
export type LatchkeyProviderProps = {
  children?: ReactNode
  /**
   * Who is signed in as your own server sees it, so that the first HTML is right: what `getAuth` of `@latchkey/node`
   * returns. Later changes are ignored. docs/server-sessions.md#the-first-html
   */
  initialSession?: InitialSession | undefined
} & ({ config: KitConfig; kit?: undefined } | { kit: Kit; config?: undefined })

/**
 * Provides one kit to the components below, and a QueryClient where the host has none. Later changes of `config` are
 * ignored, with a warning in development; to use another one, change `key`.
 *
 * @example
 * <LatchkeyProvider config={{ apiBaseUrl, authProxyConfigId }}>
 *   <App />
 * </LatchkeyProvider>
 */
export function LatchkeyProvider({ config, kit: given, initialSession, children }: LatchkeyProviderProps) {
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant of the build, which leaves it out of production
  if (process.env.NODE_ENV !== 'production') useOneReact()
  const host = useContext(QueryClientContext)
  const [kit] = useState(() => given ?? createKit(config))
  const [own] = useState(() => (host ? undefined : new QueryClient()))
  const queryClient = host ?? own
  const [initial] = useState(() => ({
    session: initialSession,
    state: initialSession ? toInitialState(serverState, kit, initialSession) : serverState,
  }))
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant of the build, which leaves it out of production
  if (process.env.NODE_ENV !== 'production') useWarningOfChange(kit.config, config)
  useEffect(() => kit.start(initial.session), [kit, initial])
  useEffect(() => queryClient && followSession(kit, queryClient), [kit, queryClient])
  const provided = (
    <KitContext.Provider value={kit}>
      <ServerStateContext.Provider value={initial.state}>{children}</ServerStateContext.Provider>
    </KitContext.Provider>
  )
  return own && !host ? <QueryClientProvider client={own}>{provided}</QueryClientProvider> : provided
}

/** Keeps the query cache in step with the active session. Returns a function that stops. */
export function followSession(kit: Kit, queryClient: QueryClient): () => void {
  const before = { sessionId: kit.sessions.state.session?.id, contactChange: kit.flows.contactChange.state }
  return kit.store.subscribe(() => {
    const sessionId = kit.sessions.state.session?.id
    const { contactChange } = kit.store.get()
    if (sessionId !== before.sessionId) forgetOthers(kit, queryClient, sessionId)
    // The person's contact has changed: what the service answered before is out of date.
    if (contactChange !== before.contactChange && contactChange.status === 'done')
      queryClient.invalidateQueries({ queryKey: sessionKey(kit, sessionId) })
    Object.assign(before, { sessionId, contactChange })
  })
}

/** Removes the answers to every session but one. */
const forgetOthers = (kit: Kit, queryClient: QueryClient, sessionId: string | undefined): void =>
  queryClient.removeQueries({
    queryKey: kitKey(kit),
    predicate: ({ queryKey }) => queryKey[2] !== (sessionId ?? null),
  })
