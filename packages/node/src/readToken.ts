import { type HeadersLike, headerOf } from './headerOf.ts'
import { SessionError } from './SessionError.ts'

/** A fetch `Request`, a Node or Express request, its headers, or the token itself. */
export type SessionSource = string | { readonly headers: HeadersLike } | HeadersLike

/** Where the token is sent: `Authorization: Bearer …`, a custom header, or a cookie. */
export type TokenPlace = 'authorization' | { readonly header: string } | { readonly cookie: string }

/**
 * Reads the token from a request.
 *
 * @throws {@link SessionError} `TOKEN_MISSING`
 */
export function readToken(source: SessionSource, location: TokenPlace = 'authorization'): string {
  const token = typeof source === 'string' ? source : find(headersOf(source), location)
  if (token) return token
  throw new SessionError('TOKEN_MISSING', { expected: describe(source, location) })
}

function find(headers: HeadersLike, location: TokenPlace): string | undefined {
  if (location === 'authorization') {
    // RFC 6750 §2.1; the scheme is case-insensitive. RFC 9110 §11.1
    return /^bearer +(.*)$/i.exec(headerOf(headers, 'authorization') ?? '')?.[1]
  }
  if ('header' in location) return headerOf(headers, location.header)
  for (const pair of (headerOf(headers, 'cookie') ?? '').split(';')) {
    const [name = '', ...value] = pair.split('=')
    // Browsers write a space. A Unicode space would let a subdomain pass for a cookie with the prefix `__Host-`.
    if (name.replace(/^[ \t]+/, '') === location.cookie) return value.join('=').trim()
  }
  return undefined
}

const headersOf = (source: Exclude<SessionSource, string>): HeadersLike =>
  'headers' in source && typeof source.headers === 'object'
    ? (source.headers as HeadersLike)
    : (source as HeadersLike)

function describe(source: SessionSource, location: TokenPlace): string {
  if (typeof source === 'string') return 'a token'
  if (location === 'authorization') return 'a Bearer token in the Authorization header'
  return 'header' in location ? `the ${location.header} header` : `the ${location.cookie} cookie`
}
