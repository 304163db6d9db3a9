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
export function readToken(source: SessionSource, place: TokenPlace = 'authorization'): string {
  const token = typeof source === 'string' ? source : find(headersOf(source), place)
  if (token) return token
  throw new SessionError('TOKEN_MISSING', { expected: describe(source, place) })
}

function find(headers: HeadersLike, place: TokenPlace): string | undefined {
  if (place === 'authorization') {
    // RFC 6750 §2.1; the scheme is case-insensitive. RFC 9110 §11.1
    return /^bearer +(.*)$/i.exec(headerOf(headers, 'authorization') ?? '')?.[1]
  }
  if ('header' in place) return headerOf(headers, place.header)
  for (const pair of (headerOf(headers, 'cookie') ?? '').split(';')) {
    const [name = '', ...value] = pair.split('=')
    if (name.trim() === place.cookie) return value.join('=').trim()
  }
  return undefined
}

const headersOf = (source: Exclude<SessionSource, string>): HeadersLike =>
  'headers' in source && typeof source.headers === 'object'
    ? (source.headers as HeadersLike)
    : (source as HeadersLike)

function describe(source: SessionSource, place: TokenPlace): string {
  if (typeof source === 'string') return 'a token'
  if (place === 'authorization') return 'a Bearer token in the Authorization header'
  return 'header' in place ? `the ${place.header} header` : `the ${place.cookie} cookie`
}
