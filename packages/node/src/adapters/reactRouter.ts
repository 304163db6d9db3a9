import type { CookieAuth, CreateAuthOptions, GetAuthOptions } from '../auth/auth.types.ts'
import { createAuthParts } from '../auth/createAuth.ts'
import { isSignInWanted, privateHeaders, refusalFor, toPrivate, toResponse } from '../auth/refusal.ts'
import type { VerifiedSession } from '../readClaims.ts'
import { signInLocation } from './signInLocation.ts'

export interface CreateReactRouterAuthOptions extends CreateAuthOptions {
  /** The page where people sign in. */
  signInUrl: string
}

export interface ReactRouterAuth extends Pick<CookieAuth, 'getAuth'> {
  /**
   * The session, in a loader or an action.
   *
   * @throws Response a redirect to the sign-in page in a loader; 401, 403 or 503 in an action
   */
  protect(request: Request, options?: GetAuthOptions): Promise<VerifiedSession>
  /**
   * A loader or an action of a route without a page (a resource route), which answers 401 without a session, and 403 to
   * other origins.
   */
  withSession<Args extends { readonly request: Request }>(
    handler: (args: Args, session: VerifiedSession) => Response | Promise<Response>,
    options?: GetAuthOptions,
  ): (args: Args) => Promise<Response>
  /** `export const action = sessionAction` in the route of the kit's `sessionEndpoint`. */
  sessionAction(args: { readonly request: Request }): Promise<Response>
}

/**
 * Who is signed in, for React Router in framework mode.
 *
 * @example
 * // app/auth.server.ts
 * export const { getAuth, protect, withSession, sessionAction } = createAuth({
 *   apiBaseUrl, audience, signInUrl: '/sign-in',
 * })
 *
 * // app/routes/account.tsx
 * export const loader = async ({ request }: Route.LoaderArgs) => ({ session: await protect(request) })
 */
export function createAuth(options: CreateReactRouterAuthOptions): ReactRouterAuth {
  const { signInUrl } = options
  const { getAuth, handleSession } = createAuthParts(options)
  return {
    getAuth,
    async protect(request, callOptions) {
      const state = await getAuth(request, callOptions)
      if (state.session) return state.session
      if (request.method !== 'GET' || !isSignInWanted(state)) throw toResponse(refusalFor(state.reason))
      const location = signInLocation(signInUrl, pageOf(request.url))
      throw new Response(null, { status: 302, headers: { ...privateHeaders, location } })
    },
    withSession: (handler, callOptions) => async (args) => {
      const { session, reason } = await getAuth(args.request, callOptions)
      return session ? toPrivate(await handler(args, session)) : toResponse(refusalFor(reason))
    },
    sessionAction: async ({ request }) => toResponse(await handleSession(request)),
  }
}

/**
 * The page that a request of the router is for. Navigations in the browser ask for `/account.data?_routes=…`, which
 * loaders see from React Router 8 on, and before with the flag `v8_passThroughRequests`.
 * https://reactrouter.com/v7/upgrading/future#futurev8_passthroughrequests
 */
function pageOf(address: string): string {
  const url = new URL(address)
  const pathname = url.pathname.replace(/\/(_root|_)\.data$/, '/').replace(/\.data$/, '')
  if (url.searchParams.has('_routes')) url.searchParams.delete('_routes')
  return pathname + url.search
}
