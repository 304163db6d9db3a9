import type { CreateAuthOptions } from '@latchkey/node'
import { createAuth } from '@latchkey/node/react-router'

/** The loaders and actions of a site with React Router, by their routes. */
export function createRoutes(options: CreateAuthOptions) {
  const { getAuth, protect, withSession, sessionAction } = createAuth({ ...options, signInUrl: '/sign-in' })

  return {
    // app/routes/api.session.ts
    session: { action: sessionAction },

    // app/root.tsx: the component gives `initialSession` to LatchkeyProvider.
    root: {
      loader: async ({ request }: { request: Request }) => ({ initialSession: await getAuth(request) }),
    },

    // app/routes/books.tsx
    books: {
      loader: async ({ request }: { request: Request }) => ({ reader: (await protect(request)).userId }),
    },

    // app/routes/api.me.ts, a route without a page: 401 in place of the sign-in page.
    me: { loader: withSession((_args, { userId }) => Response.json({ userId })) },

    // app/routes/account.tsx. Requires a login within the last five minutes.
    account: {
      action: async ({ request }: { request: Request }) => ({
        deleted: (await protect(request, { maxAuthAgeSeconds: 300 })).userId,
      }),
    },
  }
}
