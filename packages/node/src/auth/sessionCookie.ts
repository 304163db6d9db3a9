import { type HeadersLike, headerOf } from '../headerOf.ts'
import type { AuthRequest } from './auth.types.ts'

/** Browsers drop cookies above 4,096 bytes with name and attributes. */
export const maxCookieToken = 3_800
/** Seconds that the cookie outlives its token, so that an expired session can be distinguished from none. */
const grace = 86_400

const loopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
const secureName = '__Host-latchkey'

/** Whether pages of this host may use the kit without TLS. */
export const isLoopback = (hostname: string): boolean => loopback.test(hostname)

/**
 * Names that the cookie may have in this request, the one with `__Host-` first. A proxy may call the server as
 * localhost while its visitors' pages are elsewhere, so that host alone doesn't allow the other name.
 * docs/server-sessions.md#its-name
 */
export function cookieNames(request: AuthRequest, appOrigin: string | undefined): readonly string[] {
  const url = parseOrigin(appOrigin ?? `http://${hostOf(request)}`)
  if (!url || url.protocol === 'https:' || !isLoopback(url.hostname)) return [secureName]
  if (isFromTls(request) || (appOrigin === undefined && !isDevelopment())) return [secureName]
  return [secureName, `latchkey-${url.port || '80'}`]
}

/** Whether headers show that the page uses TLS, which a server behind a proxy doesn't see. */
const isFromTls = ({ headers }: AuthRequest): boolean =>
  /^https:/i.test(headerOf(headers, 'origin') ?? '') ||
  /^https\b/i.test(headerOf(headers, 'x-forwarded-proto') ?? '')

/** Unset counts as production, because plain Node servers often run without NODE_ENV. Some runtimes have no `process`. */
function isDevelopment(): boolean {
  const environment = typeof process === 'undefined' ? undefined : process.env.NODE_ENV
  return environment === 'development' || environment === 'test'
}

/**
 * The value of the session cookie. Only the spaces that browsers write are dropped around a name: a Unicode space in
 * front of `__Host-` would let a subdomain set this cookie.
 */
export function readCookie(headers: HeadersLike, names: readonly string[]): string | undefined {
  const pairs = (headerOf(headers, 'cookie') ?? '').split(';').map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, Math.max(at, 0)).replace(/^[ \t]+/, ''), pair.slice(at + 1)] as const
  })
  for (const cookieName of names) {
    const match = pairs.find(([name, value]) => name === cookieName && value)
    if (match) return match[1]
  }
  return undefined
}

/** The value of `Set-Cookie`. Without a token it clears the cookie. */
export function writeCookie(name: string, token = '', secondsLeft = -grace): string {
  const secure = name === secureName ? '; Secure' : ''
  return `${name}=${token}; Path=/; Max-Age=${Math.floor(secondsLeft + grace)}; HttpOnly; SameSite=Lax${secure}`
}

/** Host of the request, with its port. A `Request` made by hand has it only in its URL. */
export const hostOf = ({ headers, url = '' }: AuthRequest): string =>
  (headerOf(headers, 'host') ?? parseOrigin(url)?.host ?? '').toLowerCase()

/** The parsed URL; undefined if the text isn't a URL. */
export function parseOrigin(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
