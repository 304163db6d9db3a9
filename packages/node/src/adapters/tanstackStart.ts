import type { Auth, CreateAuthOptions, GetAuthOptions } from '../auth/auth.types.ts'
import { createAuthParts } from '../auth/createAuth.ts'
import { isSignInWanted, refusalFor, toPrivate, toResponse } from '../auth/refusal.ts'
import type { VerifiedSession } from '../readClaims.ts'
import { signInLocation } from './signInLocation.ts'

export interface CreateTanStackStartAuthOptions extends CreateAuthOptions {
  /** `getRequest` of `@tanstack/react-start/server`. */
  getRequest(): Request
  /** `redirect` of `@tanstack/react-router`. Its result is thrown. */
  redirect(options: { href: string }): unknown
  /** The page where users sign in. */
  signInUrl: string
}

export interface ProtectOptions extends GetAuthOptions {
  /** The path to come back to after signing in. */
  returnTo?: string | undefined
}

type Handler = (args: { readonly request: Request }) => Promise<Response>

export interface TanStackStartAuth {
  /** Who is signed in, in a server function. */
  auth(): Promise<Auth>
  /**
   * The session, in a server function, which `beforeLoad` and loaders call.
   *
   * @throws a redirect to the sign-in page, or a `Response` with 403 or 503
   */
  protect(options?: ProtectOptions): Promise<VerifiedSession>
  /** A handler of a server route that answers 401 without a session, and 403 to other origins. */
  withSession(
    handler: (request: Request, session: VerifiedSession) => Response | Promise<Response>,
    options?: GetAuthOptions,
  ): Handler
  /** `server: { handlers: sessionHandlers }` in the route of the kit's `sessionEndpoint`. */
  readonly sessionHandlers: { readonly POST: Handler; readonly DELETE: Handler }
}

/**
 * Who is signed in, for TanStack Start.
 *
 * @example
 * // src/auth.server.ts
 * export const { auth, protect, sessionHandlers } = createAuth({
 *   apiBaseUrl, audience, getRequest, redirect, signInUrl: '/sign-in',
 * })
 *
 * // src/routes/account.tsx
 * const readSession = createServerFn().handler(() => protect({ returnTo: '/account' }))
 * export const Route = createFileRoute('/account')({ loader: () => readSession() })
 */
export function createAuth(options: CreateTanStackStartAuthOptions): TanStackStartAuth {
  const { getRequest, redirect, signInUrl } = options
  const { getAuth, handleSession } = createAuthParts(options)
  const answerSession: Handler = async ({ request }) => toResponse(await handleSession(request))
  return {
    auth: () => getAuth(getRequest()),
    async protect({ returnTo, ...callOptions } = {}) {
      const state = await getAuth(getRequest(), callOptions)
      if (state.session) return state.session
      if (!isSignInWanted(state)) throw toResponse(refusalFor(state.reason))
      throw redirect({ href: signInLocation(signInUrl, returnTo) })
    },
    withSession:
      (handler, callOptions) =>
      async ({ request }) => {
        const { session, reason } = await getAuth(request, callOptions)
        return session ? toPrivate(await handler(request, session)) : toResponse(refusalFor(reason))
      },
    sessionHandlers: { POST: answerSession, DELETE: answerSession },
  }
}
