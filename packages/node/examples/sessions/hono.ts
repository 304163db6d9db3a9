import type { CreateAuthOptions } from '@latchkey/node'
import { type AuthVariables, createAuth } from '@latchkey/node/hono'
import { Hono } from 'hono'

/** A backend that knows its users by the session cookie. The kit's `sessionEndpoint` is `/api/session`. */
export function createApp(options: CreateAuthOptions) {
  const { middleware, protect, sessionHandler } = createAuth(options)
  const app = new Hono<{ Variables: AuthVariables }>()

  app.on(['POST', 'DELETE'], '/api/session', sessionHandler)

  app.get('/', middleware, (context) => context.json({ status: context.get('auth').status }))

  app.get('/books', protect(), (context) => context.json({ reader: context.get('session').userId }))

  // Requires a login within the last five minutes.
  app.delete('/account', protect({ maxAuthAgeSeconds: 300 }), (context) =>
    context.json({ deleted: context.get('session').userId }),
  )

  return app
}
