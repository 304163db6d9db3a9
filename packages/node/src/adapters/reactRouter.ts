import type { CookieAuth, CreateAuthOptions, GetAuthOptions } from '../auth/auth.types.ts'
import { createAuthParts } from '../auth/createAuth.ts'
import { isSignInWanted, privateHeaders, refusalFor, toResponse } from '../auth/refusal.ts'
import type { VerifiedSession } from '../readClaims.ts'
import { pathOf, signInLocation } from './signInLocation.ts'

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
  /** `export const action = sessionAction` in the route of the kit's `sessionEndpoint`. */
  sessionAction(args: { readonly request: Request }): Promise<Response>
}

/**
 * Who is signed in, for React Router in framework mode.
 *
 * @example
 * // app/auth.server.ts
 * export const { getAuth, protect, sessionAction } = createAuth({ apiBaseUrl, audience, signInUrl: '/sign-in' })
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
      const location = signInLocation(signInUrl, pathOf(request.url))
      throw new Response(null, { status: 302, headers: { ...privateHeaders, location } })
    },
    sessionAction: async ({ request }) => toResponse(await handleSession(request)),
  }
}
