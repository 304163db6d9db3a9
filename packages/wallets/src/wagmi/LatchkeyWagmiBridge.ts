'use client'

import { useAddAccountModal, useKit, useSignInModal } from '@latchkey/ui'
import { useEffect } from 'react'
import { type Connector, useConfig } from 'wagmi'
import { connect } from 'wagmi/actions'

import { connectWhenSignedIn } from './connectWhenSignedIn.ts'
import type { LatchkeyConnectorProperties } from './latchkeyConnector.ts'

/**
 * Ties wagmi to the kit: connects wagmi when a user signs in, anywhere in the app and in any tab, and opens the kit's
 * sign-in when they connect. Put it once below `WagmiProvider` and `LatchkeyProvider`. It draws nothing.
 *
 * @throws Error where wagmi's configuration has no connector of Latchkey
 * @example
 * <WagmiProvider config={config}>
 *   <QueryClientProvider client={queryClient}>
 *     <LatchkeyProvider kit={kit}>
 *       <LatchkeyWagmiBridge />
 *       <App />
 *     </LatchkeyProvider>
 *   </QueryClientProvider>
 * </WagmiProvider>
 */
export function LatchkeyWagmiBridge(): null {
  const config = useConfig()
  const { sessions } = useKit()
  const { open: openSignIn } = useSignInModal()
  const { open: openAddAccount } = useAddAccountModal()
  useEffect(() => {
    const connector = config.connectors.find(isLatchkey)
    if (!connector)
      throw new Error("Expected: latchkeyConnector() among the connectors of wagmi's configuration.")
    connector.setWindows({ openSignIn, openAddAccount })
    const stop = connectWhenSignedIn(config, connector, sessions, () => connect(config, { connector }))
    return () => {
      stop()
      connector.setWindows(undefined)
    }
  }, [config, sessions, openSignIn, openAddAccount])
  return null
}

const isLatchkey = (connector: Connector): connector is Connector & LatchkeyConnectorProperties =>
  connector.type === 'latchkey' && 'setWindows' in connector
