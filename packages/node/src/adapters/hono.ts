import type { Auth, CreateAuthOptions, GetAuthOptions } from '../auth/auth.types.ts'
import { createAuthParts } from '../auth/createAuth.ts'
import { privateHeaders, refusalFor, toResponse } from '../auth/refusal.ts'
import type { VerifiedSession } from '../readClaims.ts'

/** Variables that the middlewares set in the context: `new Hono<{ Variables: AuthVariables }>()`. */
export interface AuthVariables {
  auth: Auth
  /** Behind `protect` only. */
  session: VerifiedSession
}

/** The part of Hono's `Context` that is used. */
export interface HonoContext {
  readonly req: { readonly raw: Request }
  readonly set: (name: never, value: never) => void
  readonly header: (name: string, value: string) => void
}

type Middleware = <Context extends HonoContext>(
  context: Context,
  next: () => Promise<void>,
) => Promise<Response | undefined>

export interface HonoAuth {
  /** Puts `auth` into the context: who is signed in, whoever that is. */
  readonly middleware: Middleware
  /** Puts `session` into the context; answers 401 without one, and 403 to other origins. */
  protect(options?: GetAuthOptions): Middleware
  /** `app.on(['POST', 'DELETE'], '/api/session', sessionHandler)` */
  sessionHandler(context: HonoContext): Promise<Response>
}

/**
 * Who is signed in, for Hono.
 *
 * @example
 * const { protect, sessionHandler } = createAuth({ apiBaseUrl, audience })
 * const app = new Hono<{ Variables: AuthVariables }>()
 * app.on(['POST', 'DELETE'], '/api/session', sessionHandler)
 * app.get('/books', protect(), (context) => context.json({ reader: context.get('session').userId }))
 */
export function createAuth(options: CreateAuthOptions): HonoAuth {
  const { getAuth, handleSession } = createAuthParts(options)

  function keepPrivate({ header }: HonoContext) {
    for (const [name, value] of Object.entries(privateHeaders)) header(name, value)
  }
  /** Hono types the name and the value by the app's own variables. */
  const put = ({ set }: HonoContext, values: Partial<AuthVariables>) => {
    for (const [name, value] of Object.entries(values)) set(name as never, value as never)
  }

  return {
    async middleware(context, next) {
      put(context, { auth: await getAuth(context.req.raw) })
      keepPrivate(context)
      await next()
      return undefined
    },
    protect: (callOptions) => async (context, next) => {
      const auth = await getAuth(context.req.raw, callOptions)
      if (!auth.session) return toResponse(refusalFor(auth.reason))
      put(context, { auth, session: auth.session })
      keepPrivate(context)
      await next()
      return undefined
    },
    sessionHandler: async ({ req }) => toResponse(await handleSession(req.raw)),
  }
}
