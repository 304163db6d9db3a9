import type { Auth, RefusalCode, SessionReply } from './auth.types.ts'

/** Headers of a response that depends on who is signed in. docs/server-sessions.md#caching */
export const privateHeaders = {
  'cache-control': 'private, no-store',
  vary: 'Cookie, Authorization',
} as const

/**
 * The response of a handler that knows who is signed in, with {@link privateHeaders}. A handler's own `Cache-Control`
 * stays. It is a copy, since the headers of a response by `fetch` or `Response.redirect` can't be changed.
 */
export function toPrivate(response: Response): Response {
  const { status, statusText, body } = response
  // `Response.error()`, which can't be copied.
  if (status < 200) return response
  const headers = new Headers(response.headers)
  if (!headers.has('cache-control')) headers.set('cache-control', privateHeaders['cache-control'])
  headers.append('vary', privateHeaders.vary)
  return new Response(body, { status, statusText, headers })
}

const statuses: Record<RefusalCode, 401 | 403 | 503> = {
  TOKEN_MISSING: 401,
  TOKEN_INVALID: 401,
  TOKEN_EXPIRED: 401,
  ISSUER_MISMATCH: 401,
  AUDIENCE_MISMATCH: 401,
  REAUTHENTICATION_REQUIRED: 403,
  CROSS_ORIGIN_REQUEST: 403,
  KEYS_UNAVAILABLE: 503,
}

/** RFC 9110 §15.5.2: a 401 names the scheme to use. */
export const challengeOf = (status: number): Record<string, string> =>
  status === 401 ? { 'www-authenticate': 'Bearer' } : {}

/** How a route answers a request that has no session: `{ code }`. */
export function refusalFor(code: RefusalCode): SessionReply {
  const status = statuses[code]
  return { status, headers: { ...privateHeaders, ...challengeOf(status) }, cookies: [], body: { code } }
}

/** Whether the user may be sent to the sign-in page: not while the service can't be reached, nor across origins. */
export const isSignInWanted = ({ reason }: Auth): boolean => reason !== undefined && statuses[reason] === 401

/** A reply as a fetch `Response`. */
export function toResponse({ status, headers, cookies, body }: SessionReply): Response {
  const response = body ? Response.json(body, { status, headers }) : new Response(null, { status, headers })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
