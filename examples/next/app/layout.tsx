import type { Metadata } from 'next'
import { type ReactNode, Suspense } from 'react'
import { auth } from './auth'
import { Providers } from './Providers'

export const metadata: Metadata = { title: 'My app', icons: 'data:,' }

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Suspense>
          <Session>{children}</Session>
        </Suspense>
      </body>
    </html>
  )
}

// Who is signed in depends on the request, so this part of the page is rendered for each one.
async function Session({ children }: { children: ReactNode }) {
  return <Providers initialSession={await auth()}>{children}</Providers>
}
