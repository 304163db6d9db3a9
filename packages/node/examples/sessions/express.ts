import type { CreateAuthOptions } from '@latchkey/node'
import { createAuth } from '@latchkey/node/express'
import express, { type Express } from 'express'

/** A backend that knows its users by the session cookie. The kit's `sessionEndpoint` is `/api/session`. */
export function createApp(options: CreateAuthOptions): Express {
  const { middleware, protect, sessionHandler } = createAuth(options)
  const app = express()

  app.all('/api/session', sessionHandler)

  app.get('/', middleware, (_request, response) => {
    response.json({ status: response.locals.auth.status })
  })

  app.get('/books', protect(), (_request, response) => {
    response.json({ reader: response.locals.session.userId })
  })

  // Requires a login within the last five minutes.
  app.delete('/account', protect({ maxAuthAgeSeconds: 300 }), (_request, response) => {
    response.json({ deleted: response.locals.session.userId })
  })

  return app
}
