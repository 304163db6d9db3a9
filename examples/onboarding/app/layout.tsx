import { Show, UserButton } from '@latchkey/ui'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { auth } from './auth'
import { Providers } from './Providers'

export const metadata: Metadata = { title: 'My app', icons: 'data:,' }

export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers initialSession={await auth()}>
          <Show when="signed-in">
            <UserButton />
          </Show>
          {children}
        </Providers>
      </body>
    </html>
  )
}
