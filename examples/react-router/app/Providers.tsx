import { defineConfig, type InitialSession, LatchkeyProvider, useServerSession } from '@latchkey/ui'
import '@latchkey/ui/styles.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const config = defineConfig({
  apiBaseUrl: import.meta.env.VITE_LATCHKEY_API_BASE_URL,
  authProxyConfigId: import.meta.env.VITE_LATCHKEY_CONFIG_ID,
  sessionEndpoint: '/api/session',
})

interface ProvidersProps {
  initialSession: InitialSession
  children: ReactNode
}

export function Providers({ initialSession, children }: ProvidersProps) {
  return (
    <LatchkeyProvider config={config} initialSession={initialSession} appearance={{ theme: 'system' }}>
      <RevalidateLoaders loadedFor={initialSession.session?.publicKey} />
      {children}
    </LatchkeyProvider>
  )
}

/** Runs the loaders again once the server knows of a sign-in, a renewal or a sign-out. */
function RevalidateLoaders({ loadedFor }: { loadedFor: string | undefined }) {
  const { revalidate } = useRevalidator()
  const server = useServerSession()
  const loaded = useRef(loadedFor)
  useEffect(() => {
    if (!server || server.publicKey === loaded.current) return
    loaded.current = server.publicKey
    void revalidate()
  }, [server, revalidate])
  return null
}
