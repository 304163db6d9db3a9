import type { CreateAuthOptions } from '@latchkey/node'
import { createAuth } from '@latchkey/node/fastify'
import fastify, { type FastifyInstance } from 'fastify'

/** A backend that knows its users by the session cookie. The kit's `sessionEndpoint` is `/api/session`. */
export function createApp(options: CreateAuthOptions): FastifyInstance {
  const { getAuth, protect, sessionOf, sessionHandler } = createAuth(options)
  const app = fastify()

  app.route({ method: ['POST', 'DELETE'], url: '/api/session', handler: sessionHandler })

  app.get('/', async (request) => ({ status: (await getAuth(request)).status }))

  app.get('/books', { preHandler: protect() }, async (request) => ({ reader: sessionOf(request).userId }))

  // Requires a login within the last five minutes.
  app.delete('/account', { preHandler: protect({ maxAuthAgeSeconds: 300 }) }, async (request) => ({
    deleted: sessionOf(request).userId,
  }))

  return app
}
