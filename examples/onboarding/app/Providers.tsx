'use client'

import { defineConfig, type InitialSession, LatchkeyProvider, useServerSession } from '@latchkey/ui'
import '@latchkey/ui/styles.css'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'

// `npm run dev` sets these. For production, set them as .env.example shows.
const config = defineConfig({
  apiBaseUrl: process.env.NEXT_PUBLIC_LATCHKEY_API_BASE_URL!,
  authProxyConfigId: process.env.NEXT_PUBLIC_LATCHKEY_CONFIG_ID!,
  sessionEndpoint: '/api/session',
})

interface ProvidersProps {
  initialSession: InitialSession
  children: ReactNode
}

export function Providers({ initialSession, children }: ProvidersProps) {
  return (
    <LatchkeyProvider config={config} initialSession={initialSession} appearance={{ theme: 'system' }}>
      <RefreshServerComponents drawnFor={initialSession.session?.publicKey} />
      {children}
    </LatchkeyProvider>
  )
}

/** Draws server components again once the server knows of a sign-in, a renewal or a sign-out. */
function RefreshServerComponents({ drawnFor }: { drawnFor: string | undefined }) {
  const router = useRouter()
  const server = useServerSession()
  const drawn = useRef(drawnFor)
  useEffect(() => {
    if (!server || server.publicKey === drawn.current) return
    drawn.current = server.publicKey
    router.refresh()
  }, [server, router])
  return null
}
