import { Hono } from 'hono'
import type { TrustsPeer } from '../context/clientAddress.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { Readiness } from '../jobs/createReadiness.ts'
import type { Log } from '../ports/log.ts'
import type { Meter, SurfaceName } from '../ports/meter.ts'
import { outcomeOf, type ReplyHeaders, reply, replyEmpty, replyError } from './reply.ts'

/** Handles a request; an error becomes an error reply. `env` is the listener's data about the connection. */
export type Answer = (request: Request, env: unknown) => Response | Promise<Response>

/** The routes of one surface: the public API or the auth proxy. */
export interface Surface {
  app: Hono
  /** The allowed method of each path, for 405 replies. */
  methods: Map<string, string>
  /** Mounts an operation. */
  post(path: string, answer: Answer): void
  /** Mounts a page with a form. */
  page(path: string, answers: { get: Answer; post: Answer }): void
  /** Mounts a public document. `extraHeaders` are added to the surface's headers. */
  get(path: string, read: (request: Request) => Promise<unknown>, extraHeaders?: ReplyHeaders): void
}

interface SurfaceOptions {
  name: SurfaceName
  log: Log
  meter: Meter
  readiness: Pick<Readiness, 'require' | 'misfit' | 'isRoutable'>
  /** Peers whose traces are continued. */
  trustsPeer: TrustsPeer
  /** Headers of replies that aren't an operation's. */
  headers: ReplyHeaders
}

// A preflight has no configuration and no key, so the reply is the same for any origin and path.
// docs/decisions.md#errors; docs/wire-format.md#what-is-signed; docs/decisions.md#headers-of-a-page
const preflightHeaders: ReplyHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': [
    // Covers headers that other code of the page adds, such as traceparent, but not authorization.
    '*',
    'authorization',
    // Headers of the kit are listed as well, for clients that don't support the wildcard.
    'content-type',
    'x-auth-proxy-config-id',
    'x-captcha-token',
    'x-client-version',
    'x-proof-of-work',
    'x-session',
    'x-stamp',
    'x-stamp-attested',
    'x-stamp-webauthn',
  ].join(', '),
  'access-control-max-age': '7200',
}

/** The path, not decoded, because no route contains an encoded character. */
export const getPath = ({ url }: Request): string => /^[^:]+:\/\/[^/?#]*([^?#]*)/.exec(url)?.[1] ?? ''

/** The last name in a path: `otp_login` of `/v1/otp_login`, `webhooks` of `/webhooks/:id`. */
const operationOf = (path: string): string => path.split('/').findLast((name) => !name.startsWith(':'))!

/** Creates a surface with health checks and a 404 for every other path. */
export function createSurface({ name, log, meter, readiness, headers, trustsPeer }: SurfaceOptions): Surface {
  const app = new Hono({ getPath })
  const methods = new Map<string, string>()
  const refuse = () => replyError(new ServiceError('UNAVAILABLE', { retryAfterSeconds: 1 }), { log, headers })
  const surface: Surface = {
    app,
    methods,
    post(path, answer) {
      methods.set(path, 'POST')
      const operation = operationOf(path)
      app.post(path, (c): Response | Promise<Response> => {
        const traceparent = c.req.raw.headers.get('traceparent')
        const parent = traceparent !== null && trustsPeer(c.env) ? traceparent : undefined
        const answered = meter.request(name, operation, parent)
        const count = (response: Response) => {
          answered(outcomeOf(response))
          return response
        }
        const response = readiness.misfit() ? refuse() : answer(c.req.raw, c.env)
        return response instanceof Promise ? response.then(count) : count(response)
      })
    },
    page(path, { get, post }) {
      methods.set(path, 'GET, POST')
      const answerBy = (answer: Answer) => async (c: { req: { raw: Request }; env: unknown }) => {
        if (readiness.misfit()) return refuse()
        try {
          return await answer(c.req.raw, c.env)
        } catch (error) {
          return replyError(error, { log, headers, operation: operationOf(path) })
        }
      }
      app.get(path, answerBy(get))
      app.post(path, answerBy(post))
    },
    get(path, read, extraHeaders) {
      methods.set(path, 'GET')
      app.get(path, async (c) => {
        // A process with the wrong secrets would publish keys by which valid signatures look forged.
        if (readiness.misfit()) return refuse()
        try {
          return reply(await read(c.req.raw), { ...headers, ...extraHeaders })
        } catch (error) {
          return replyError(error, { log, headers })
        }
      })
    },
  }
  app.options('*', () => replyEmpty(preflightHeaders))
  const ok = { status: 'ok' }
  for (const path of ['/healthz', '/readyz', '/routable']) methods.set(path, 'GET')
  app.get('/healthz', () => reply(ok, headers))
  app.get('/routable', () => (readiness.isRoutable() ? reply(ok, headers) : refuse()))
  app.get('/readyz', () =>
    readiness.require().then(
      () => reply(ok, headers),
      (error) => replyError(error, { log, headers }),
    ),
  )
  refuseOtherPaths(app, { methods, log, headers })
  return surface
}

/** Replies 405 to other methods of known paths, and 404 to unknown paths. */
export function refuseOtherPaths(
  app: Hono,
  { methods, log, headers }: { methods: ReadonlyMap<string, string>; log: Log; headers: ReplyHeaders },
): void {
  app.notFound((c) => {
    const allow = methods.get(c.req.path)
    const refusal = allow
      ? new ServiceError('METHOD_NOT_ALLOWED', { allow })
      : new ServiceError('ROUTE_NOT_FOUND', {})
    return replyError(refusal, { log, headers })
  })
}
