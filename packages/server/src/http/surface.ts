import { Hono } from 'hono'
import { ServiceError } from '../errors/ServiceError.ts'
import type { Log } from '../ports/log.ts'
import type { Store } from '../store/store.ts'
import { type ReplyHeaders, reply, replyEmpty, replyError } from './reply.ts'

/** Answers a request; what it throws becomes an error reply. `env` is what the listener knows of the connection. */
export type Answer = (request: Request, env: unknown) => Response | Promise<Response>

/** One of the two surfaces while it is put together. */
export interface Surface {
  app: Hono
  /** The one method of each path: any other is refused with it. */
  methods: Map<string, string>
  /** An operation. */
  post(path: string, answer: Answer): void
  /** A document that anybody may read. */
  get(path: string, read: () => Promise<unknown>): void
}

interface SurfaceOptions {
  log: Log
  store: Pick<Store, 'ping'>
  /** On replies that no operation gives. */
  headers: ReplyHeaders
}

// A preflight names neither configuration nor key: it is answered for any origin and path, the same on both surfaces,
// and does nothing. decisions.md 4; wire.md 1.1
const preflightHeaders: ReplyHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': [
    'content-type',
    'x-auth-proxy-config-id',
    'x-captcha-token',
    'x-client-version',
    'x-session',
    'x-stamp',
    'x-stamp-attested',
    'x-stamp-webauthn',
  ].join(', '),
  'access-control-max-age': '7200',
}

/** The path as it was sent: no route has an encoded character, so whatever has one is no route. */
export const getPath = ({ url }: Request): string => /^[^:]+:\/\/[^/?#]*([^?#]*)/.exec(url)?.[1] ?? ''

/** A surface with nothing on it but its health and an answer for every other path. */
export function createSurface({ log, store, headers }: SurfaceOptions): Surface {
  const app = new Hono({ getPath })
  const methods = new Map<string, string>()
  const surface: Surface = {
    app,
    methods,
    post(path, answer) {
      methods.set(path, 'POST')
      app.post(path, (c) => answer(c.req.raw, c.env))
    },
    get(path, read) {
      methods.set(path, 'GET')
      app.get(path, async () => {
        try {
          return reply(await read(), headers)
        } catch (error) {
          return replyError(error, log, headers)
        }
      })
    },
  }
  app.options('*', () => replyEmpty(preflightHeaders))
  surface.get('/healthz', async () => ({ status: 'ok' }))
  surface.get('/readyz', async () => {
    await store.ping().catch((cause) => {
      throw new ServiceError('UNAVAILABLE', { retryAfterSeconds: 1 }, { cause })
    })
    return { status: 'ok' }
  })
  refuseTheRest(app, { methods, log, headers })
  return surface
}

/** 405 for a path that exists, 404 for one that does not. */
export function refuseTheRest(
  app: Hono,
  { methods, log, headers }: { methods: ReadonlyMap<string, string>; log: Log; headers: ReplyHeaders },
): void {
  app.notFound((c) => {
    const allow = methods.get(c.req.path)
    const refusal = allow
      ? new ServiceError('METHOD_NOT_ALLOWED', { allow })
      : new ServiceError('ROUTE_NOT_FOUND', {})
    return replyError(refusal, log, headers)
  })
}
