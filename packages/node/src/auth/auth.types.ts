import type { CreateVerifierOptions } from '../createVerifier.ts'
import type { HeadersLike } from '../headerOf.ts'
import type { VerifiedSession } from '../readClaims.ts'
import type { SessionError, SessionErrorCode } from '../SessionError.ts'

/** Who is behind a request. Plain data: a server component may pass it to a client component. */
export type Auth =
  | { readonly status: 'signed-in'; readonly session: VerifiedSession; readonly reason?: undefined }
  | { readonly status: 'signed-out'; readonly session?: undefined; readonly reason: SignedOutReason }
  /** The token has expired. The browser may have renewed the session, so don't draw the user as signed out. */
  | { readonly status: 'expired'; readonly session?: undefined; readonly reason: 'TOKEN_EXPIRED' }
  /** The service's keys can't be fetched. Answer 503; don't sign the user out. */
  | {
      readonly status: 'unavailable'
      readonly session?: undefined
      readonly reason: 'KEYS_UNAVAILABLE'
      /** Why, for your log: the URL, and the status with the first line of the answer, or the network's error. */
      readonly message: string
    }

/** Why nobody is signed in. */
export type SignedOutReason =
  | Exclude<SessionErrorCode, 'TOKEN_EXPIRED' | 'KEYS_UNAVAILABLE'>
  /** A page of another origin sent the cookie with a request that may change something. */
  | 'CROSS_ORIGIN_REQUEST'

/** Why a request has no session: what the adapters answer as `{ code }`. */
export type RefusalCode = NonNullable<Auth['reason']>

/** A fetch `Request`, or a Node, Express or Fastify request. Without a method it counts as a `GET`. */
export interface AuthRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: HeadersLike
}

export interface GetAuthOptions {
  /** Maximum time since the user signed in, for sensitive operations. @default no limit */
  maxAuthAgeSeconds?: number | undefined
}

export interface CreateAuthOptions extends Omit<CreateVerifierOptions, 'tokenIn'> {
  /**
   * `https://app.example.com`: your site's own origin, where a proxy hides it from your server. One on localhost allows
   * the cookie's name without `__Host-`, in production as well.
   * docs/server-sessions.md#its-name @default the origin that the request names
   */
  appOrigin?: string | undefined
  /** Called when the service's keys can't be fetched, for your log. The cause is in `error.cause`. */
  onUnavailable?: ((error: SessionError) => void) | undefined
}

/** A response before it is a framework's. */
export interface SessionReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Values of `Set-Cookie`. */
  readonly cookies: readonly string[]
  readonly body?: { readonly code: string } | undefined
}

export interface CookieAuth {
  /** Who is behind a request, by its `Authorization` header, else by the session cookie. Never throws for either. */
  getAuth(request: AuthRequest, options?: GetAuthOptions): Promise<Auth>
  /** Sets the session cookie on `POST` and clears it on `DELETE`: what the kit calls at its `sessionEndpoint`. */
  sessionHandler(request: Request): Promise<Response>
}

/** Functions that the adapters are built on. */
export interface AuthParts extends Pick<CookieAuth, 'getAuth'> {
  handleSession(request: AuthRequest): Promise<SessionReply>
}
