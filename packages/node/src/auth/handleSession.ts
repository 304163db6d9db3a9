import type { Verifier } from '../createVerifier.ts'
import { headerOf } from '../headerOf.ts'
import { SessionError, type SessionErrorCode } from '../SessionError.ts'
import type { AuthRequest, SessionReply } from './auth.types.ts'
import { isSameOrigin } from './isSameOrigin.ts'
import { readBearer } from './readBearer.ts'
import { challengeOf, privateHeaders } from './refusal.ts'
import { cookieNames, isLoopback, maxCookieToken, parseOrigin, writeCookie } from './sessionCookie.ts'

interface Context {
  readonly verify: Verifier
  readonly appOrigin: string | undefined
  now(): number
}

type Code =
  | SessionErrorCode
  | 'CROSS_ORIGIN_REQUEST'
  | 'INSECURE_ORIGIN'
  | 'METHOD_NOT_ALLOWED'
  | 'TOKEN_TOO_LONG'

/** Sets the session cookie on `POST`, clears it on `DELETE`. docs/server-sessions.md#the-cookie */
export async function handleSession(request: AuthRequest, context: Context): Promise<SessionReply> {
  const { method } = request
  if (method !== 'POST' && method !== 'DELETE')
    return refuse('METHOD_NOT_ALLOWED', 405, { allow: 'POST, DELETE' })
  // Else another site could sign its visitor in as somebody else. docs/server-sessions.md#requests-from-other-sites
  if (!isSameOrigin(request, context)) return refuse('CROSS_ORIGIN_REQUEST', 403)
  const names = cookieNames(request, context.appOrigin)
  if (method === 'DELETE') return answer(names.map((name) => writeCookie(name)))
  const name = nameFor(request, names)
  if (!name) return refuse('INSECURE_ORIGIN', 403)
  try {
    const token = readBearer(request)
    if (!token) throw new SessionError('TOKEN_MISSING', { expected: 'a Bearer token' })
    const { expiresAt } = await context.verify(token)
    if (token.length > maxCookieToken) return refuse('TOKEN_TOO_LONG', 422)
    return answer([writeCookie(name, token, (expiresAt - context.now()) / 1_000)])
  } catch (error) {
    if (!(error instanceof SessionError)) throw error
    return refuse(error.code, error.status, challengeOf(error.status))
  }
}

/**
 * `__Host-` on pages with TLS, the name that may be read on localhost, none elsewhere. Browsers send `Origin` with each
 * POST.
 */
function nameFor({ headers }: AuthRequest, [secure, local = secure]: readonly string[]): string | undefined {
  const page = parseOrigin(headerOf(headers, 'origin') ?? '')
  if (page?.protocol === 'https:') return secure
  return page && isLoopback(page.hostname) ? local : undefined
}

const answer = (cookies: readonly string[]): SessionReply => ({
  status: 204,
  headers: privateHeaders,
  cookies,
})

const refuse = (code: Code, status: number, headers: Record<string, string> = {}): SessionReply => ({
  status,
  headers: { ...privateHeaders, ...headers },
  cookies: [],
  body: { code },
})
