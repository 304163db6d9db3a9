import type { Auth, CreateAuthOptions, GetAuthOptions, SessionReply } from '../auth/auth.types.ts'
import { createAuthParts } from '../auth/createAuth.ts'
import { privateHeaders, refusalFor } from '../auth/refusal.ts'
import type { HeadersLike } from '../headerOf.ts'
import type { VerifiedSession } from '../readClaims.ts'

/** The part of Fastify's request that is used. */
export interface FastifyRequest {
  readonly method: string
  readonly headers: HeadersLike
}

/** The part of Fastify's reply that is used. */
export interface FastifyReply {
  code(status: number): unknown
  headers(headers: Record<string, string | string[]>): unknown
  send(body?: unknown): unknown
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

export interface FastifyAuth {
  /** Who is behind a request, whoever that is. */
  getAuth(request: FastifyRequest): Promise<Auth>
  /** A `preHandler` that answers 401 without a session, and 403 to other origins. */
  protect(options?: GetAuthOptions): Hook
  /** The session of a request that passed `protect`. @throws Error if it didn't */
  sessionOf(request: FastifyRequest): VerifiedSession
  /** `app.route({ method: ['POST', 'DELETE'], url: '/api/session', handler: sessionHandler })` */
  readonly sessionHandler: Hook
}

/**
 * Who is signed in, for Fastify.
 *
 * @example
 * const { protect, sessionOf, sessionHandler } = createAuth({ apiBaseUrl, audience })
 * app.route({ method: ['POST', 'DELETE'], url: '/api/session', handler: sessionHandler })
 * app.get('/books', { preHandler: protect() }, (request) => ({ reader: sessionOf(request).userId }))
 */
export function createAuth(options: CreateAuthOptions): FastifyAuth {
  const { getAuth, handleSession } = createAuthParts(options)
  const sessions = new WeakMap<FastifyRequest, VerifiedSession>()
  return {
    getAuth: (request) => getAuth(request),
    protect: (callOptions) => async (request, reply) => {
      const { session, reason } = await getAuth(request, callOptions)
      if (!session) return send(reply, refusalFor(reason))
      sessions.set(request, session)
      reply.headers({ ...privateHeaders })
      return undefined
    },
    sessionOf(request) {
      const session = sessions.get(request)
      if (session) return session
      throw new Error('sessionOf: the route has no preHandler: protect().')
    },
    sessionHandler: async (request, reply) => send(reply, await handleSession(request)),
  }
}

/** Answers the reply itself, as async handlers of Fastify have to once it is sent. */
function send(reply: FastifyReply, { status, headers, cookies, body }: SessionReply): FastifyReply {
  reply.code(status)
  reply.headers({ ...headers, ...(cookies.length > 0 && { 'set-cookie': [...cookies] }) })
  reply.send(body)
  return reply
}
