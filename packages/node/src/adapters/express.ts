import type { Auth, CreateAuthOptions, GetAuthOptions, SessionReply } from '../auth/auth.types.ts'
import { createAuthParts } from '../auth/createAuth.ts'
import { privateHeaders, refusalFor } from '../auth/refusal.ts'
import type { HeadersLike } from '../headerOf.ts'
import type { VerifiedSession } from '../readClaims.ts'

/** The part of Express' request that is used. */
export interface ExpressRequest {
  readonly method: string
  readonly headers: HeadersLike
}

/** The part of Express' response that is used, besides `locals`: its type is the app's. */
export interface ExpressResponse {
  status(code: number): unknown
  set(headers: Record<string, string | string[]>): unknown
  json(body: unknown): unknown
  end(): unknown
}

type Middleware = (
  request: ExpressRequest,
  response: ExpressResponse,
  next: (error?: unknown) => void,
) => Promise<void>

export interface ExpressAuth {
  /** Sets `response.locals.auth`: who is signed in, whoever that is. */
  readonly middleware: Middleware
  /** Sets `response.locals.session`; answers 401 without one, and 403 to other origins. */
  protect(options?: GetAuthOptions): Middleware
  /** `app.all('/api/session', sessionHandler)` */
  readonly sessionHandler: Middleware
}

/**
 * Who is signed in, for Express 4 and 5.
 *
 * @example
 * const { protect, sessionHandler } = createAuth({ apiBaseUrl, audience })
 * app.all('/api/session', sessionHandler)
 * app.get('/books', protect(), (_request, response) => {
 *   response.json({ reader: response.locals.session.userId })
 * })
 */
export function createAuth(options: CreateAuthOptions): ExpressAuth {
  const { getAuth, handleSession } = createAuthParts(options)

  /** Express 4 doesn't wait for a middleware, so an error goes to `next` here. */
  const guarded =
    (middleware: Middleware): Middleware =>
    (request, response, next) =>
      middleware(request, response, next).catch(next)

  return {
    middleware: guarded(async (request, response, next) => {
      put(response, { auth: await getAuth(request) })
      response.set(privateHeaders)
      next()
    }),
    protect: (callOptions) =>
      guarded(async (request, response, next) => {
        const auth = await getAuth(request, callOptions)
        if (!auth.session) return send(response, refusalFor(auth.reason))
        put(response, { auth, session: auth.session })
        response.set(privateHeaders)
        next()
      }),
    sessionHandler: guarded(async (request, response) => send(response, await handleSession(request))),
  }
}

function put(response: ExpressResponse, values: { auth: Auth; session?: VerifiedSession }): void {
  Object.assign((response as ExpressResponse & { readonly locals: object }).locals, values)
}

function send(response: ExpressResponse, { status, headers, cookies, body }: SessionReply): void {
  response.status(status)
  response.set({ ...headers, ...(cookies.length > 0 && { 'set-cookie': [...cookies] }) })
  if (body) response.json(body)
  else response.end()
}
