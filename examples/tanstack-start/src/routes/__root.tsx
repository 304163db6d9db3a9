import { privateHeaders } from '@latchkey/node'
import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { setResponseHeaders } from '@tanstack/react-start/server'
import { auth } from '../auth.server.ts'
import { Providers } from '../Providers.tsx'

const readAuth = createServerFn().handler(() => {
  // This HTML belongs to one user, so no shared cache may keep it.
  setResponseHeaders(new Headers(privateHeaders))
  return auth()
})

export const Route = createRootRoute({
  loader: async () => ({ initialSession: await readAuth() }),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'My app' },
    ],
    links: [{ rel: 'icon', href: 'data:,' }],
  }),
  component: Root,
})

function Root() {
  const { initialSession } = Route.useLoaderData()
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <Providers initialSession={initialSession}>
          <Outlet />
        </Providers>
        <Scripts />
      </body>
    </html>
  )
}
