import { privateHeaders } from '@latchkey/node'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { getAuth } from './auth.server.ts'
import { Providers } from './Providers.tsx'

export const loader = async ({ request }: Route.LoaderArgs) => ({ initialSession: await getAuth(request) })

// This HTML belongs to one user, so no shared cache may keep it.
export const headers = () => privateHeaders

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Providers initialSession={loaderData.initialSession}>
      <Outlet />
    </Providers>
  )
}
