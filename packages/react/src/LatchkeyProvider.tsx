'use client'

import { createKit, type InitialSession, type Kit, type KitConfig } from '@latchkey/core'
import { type ReactNode, useEffect, useState } from 'react'
import { KitContext, ServerStateContext, serverState } from './hooks/useKit.ts'
import { toInitialState } from './initialSession.ts'
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
 * Provides one kit to the components below. Later changes of `config` are ignored, with a warning in development; to use
 * another one, change `key`.
 *
 * @example
 * <LatchkeyProvider config={{ apiBaseUrl, authProxyConfigId }}>
 *   <App />
 * </LatchkeyProvider>
 */
export function LatchkeyProvider({
  config,
  kit: existingKit,
  initialSession,
  children,
}: LatchkeyProviderProps) {
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant of the build, which leaves it out of production
  if (process.env.NODE_ENV !== 'production') useOneReact()
  const [kit] = useState(() => existingKit ?? createKit(config))
  const [initial] = useState(() => ({
    session: initialSession,
    state: initialSession ? toInitialState(serverState, kit, initialSession) : serverState,
  }))
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant of the build, which leaves it out of production
  if (process.env.NODE_ENV !== 'production') useWarningOfChange(kit.config, config)
  useEffect(() => kit.start(initial.session), [kit, initial])
  return (
    <KitContext.Provider value={kit}>
      <ServerStateContext.Provider value={initial.state}>{children}</ServerStateContext.Provider>
    </KitContext.Provider>
  )
}
