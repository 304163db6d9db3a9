'use client'

import { LatchkeyProvider, useSession } from '@latchkey/ui'
import '@latchkey/ui/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useConnect, useConnectors, WagmiProvider } from 'wagmi'
import { kit, wagmiConfig } from './config'

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient())
  return (
    <WagmiProvider config={wagmiConfig} reconnectOnMount={false}>
      <QueryClientProvider client={queryClient}>
        <LatchkeyProvider kit={kit} appearance={{ theme: 'system' }}>
          <Connect />
          {children}
        </LatchkeyProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}

/** Connects wagmi to the wallet of whoever is signed in. The connector disconnects at sign-out itself. */
function Connect() {
  const session = useSession()
  return session ? <ConnectOnce key={session.id} /> : null
}

function ConnectOnce() {
  const { mutate: connect } = useConnect()
  const [connector] = useConnectors()
  useEffect(() => {
    if (connector) connect({ connector })
  }, [connect, connector])
  return null
}
