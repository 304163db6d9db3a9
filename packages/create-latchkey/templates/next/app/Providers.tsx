'use client'

import { defineConfig, LatchkeyProvider } from '@latchkey/ui'
import '@latchkey/ui/styles.css'
import type { ReactNode } from 'react'

// `npm run dev` sets these. For production, set them as .env.example shows.
const config = defineConfig({
  apiBaseUrl: process.env.NEXT_PUBLIC_LATCHKEY_API_BASE_URL!,
  authProxyConfigId: process.env.NEXT_PUBLIC_LATCHKEY_CONFIG_ID!,
})

export function Providers({ children }: { children: ReactNode }) {
  return (
    <LatchkeyProvider config={config} appearance={{ theme: 'system' }}>
      {children}
    </LatchkeyProvider>
  )
}
