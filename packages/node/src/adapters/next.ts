import type { Auth, AuthParts, AuthRequest, CreateAuthOptions, GetAuthOptions } from '../auth/auth.types.ts'
import { createAuthParts } from '../auth/createAuth.ts'
import { isSignInWanted, privateHeaders, refusalFor, toPrivate, toResponse } from '../auth/refusal.ts'
import type { HeadersLike } from '../headerOf.ts'
import type { VerifiedSession } from '../readClaims.ts'
import { pathOf, signInLocation } from './signInLocation.ts'

export interface CreateNextAuthOptions<User> extends CreateAuthOptions {
  /**
   * `connection` of `next/server`, from Next 15 on. With `cacheComponents`, pages that are drawn ahead of a request end
   * there: a token is compared with the time. https://nextjs.org/docs/app/api-reference/functions/connection
   */
  connection?: (() => Promise<void>) | undefined
  /** `headers` of `next/headers`. */
  headers(): HeadersLike | Promise<HeadersLike>
  /** `redirect` of `next/navigation`. */
  redirect(url: string): never
  /** The page where users sign in. */
  signInUrl: string
  /** Loads the result of `currentUser`: a row of your database, for example. @default the session */
  loadUser?: ((session: VerifiedSession) => User | Promise<User>) | undefined
}

export interface ProtectOptions extends GetAuthOptions {
  /** The path to come back to after signing in. */
  returnTo?: string | undefined
}

/** A Next.js route handler that receives the session. */
export type SessionRoute<Context> = (
  request: Request,
  session: VerifiedSession,
  context: Context,
) => Response | Promise<Response>

type Route = (request: Request) => Promise<Response>

export interface NextAuth<User> {
  /** Who is signed in, in server components, server actions and route handlers. */
  auth(): Promise<Auth>
  /** Who sent a request: for a gate of your own in `proxy.ts`, where `auth` can't be called. */
  getAuth(request: AuthRequest, options?: GetAuthOptions): Promise<Auth>
  /** The signed-in user; undefined if nobody is signed in. */
  currentUser(): Promise<User | undefined>
  /**
   * The session, in a server component or action. Sends everybody else to the sign-in page.
   *
   * @throws Error while the service can't be reached: `error.tsx` is drawn, and nobody is signed out
   */
  protect(options?: ProtectOptions): Promise<VerifiedSession>
  /** A route handler that answers 401 without a session, and 403 to other origins. */
  withSession<Context = unknown>(
    handler: SessionRoute<Context>,
    options?: GetAuthOptions,
  ): (request: Request, context: Context) => Promise<Response>
  /** For `proxy.ts`: sends everybody without a session to the sign-in page; routes that aren't pages answer 401. */
  proxy(request: Request): Promise<Response | undefined>
  /** `export const { POST, DELETE } = sessionRoute` in `app/api/session/route.ts`. */
  readonly sessionRoute: { readonly POST: Route; readonly DELETE: Route }
}

/**
 * Who is signed in, for the app router of Next.js.
 *
 * @example
 * // lib/auth.ts
 * import { headers } from 'next/headers'
 * import { redirect } from 'next/navigation'
 * import { connection } from 'next/server'
 *
 * export const { auth, protect, withSession, sessionRoute } = createAuth({
 *   apiBaseUrl: process.env.NEXT_PUBLIC_LATCHKEY_API_BASE_URL!,
 *   audience: process.env.LATCHKEY_ORGANIZATION_ID!,
 *   signInUrl: '/sign-in',
 *   connection,
 *   headers,
 *   redirect,
 * })
 */
export function createAuth<User = VerifiedSession>(options: CreateNextAuthOptions<User>): NextAuth<User> {
  const { connection, headers, redirect, signInUrl, loadUser = (session) => session as User } = options
  let made: AuthParts | undefined
  /** Created by the first request, because `next build` loads this module where the options may still be missing. */
  const parts = () => {
    made ??= createAuthParts(options)
    return made
  }
  /** Has to run first: it interrupts `next build` on a page or a GET route. */
  const requestHeaders = async () => {
    await connection?.()
    return await headers()
  }
  const auth = async (callOptions?: GetAuthOptions) => {
    const incomingHeaders = await requestHeaders()
    return await parts().getAuth({ headers: incomingHeaders }, callOptions)
  }
  const answerSession: Route = async (request) => toResponse(await parts().handleSession(request))
  return {
    auth: () => auth(),
    getAuth: async (request, callOptions) => await parts().getAuth(request, callOptions),
    async currentUser() {
      const { session } = await auth()
      return session && (await loadUser(session))
    },
    async protect({ returnTo, ...callOptions } = {}) {
      const state = await auth(callOptions)
      if (state.session) return state.session
      if (state.status === 'unavailable') throw new Error(`Try again later. ${state.message}`)
      return redirect(signInLocation(signInUrl, returnTo))
    },
    withSession: (handler, callOptions) => async (request, context) => {
      await requestHeaders()
      const { session, reason } = await parts().getAuth(request, callOptions)
      return session ? toPrivate(await handler(request, session, context)) : toResponse(refusalFor(reason))
    },
    async proxy(request) {
      const state = await parts().getAuth(request)
      if (!state.reason) return undefined
      const isPage = request.method === 'GET' && request.headers.get('accept')?.includes('text/html')
      if (!isPage || !isSignInWanted(state)) return toResponse(refusalFor(state.reason))
      const location = new URL(signInLocation(signInUrl, pathOf(request.url)), request.url).href
      return new Response(null, { status: 307, headers: { ...privateHeaders, location } })
    },
    sessionRoute: { POST: answerSession, DELETE: answerSession },
  }
}
