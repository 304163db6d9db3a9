import { headerOf } from '../headerOf.ts'
import type { AuthRequest } from './auth.types.ts'
import { hostOf, parseOrigin } from './sessionCookie.ts'

/**
 * Whether a page of your own origin has sent the request, as browsers say. Check it before a route changes something
 * because of a cookie. docs/server-sessions.md#requests-from-other-sites
 *
 * @param request.headers `Sec-Fetch-Site` decides, else `Origin`; a request without both is refused
 * @param options.appOrigin your site's own origin, where a proxy hides it from your server
 */
export function isSameOrigin(
  request: AuthRequest,
  { appOrigin }: { appOrigin?: string | undefined } = {},
): boolean {
  const { headers } = request
  const site = headerOf(headers, 'sec-fetch-site')
  // Fetch metadata can't be set by scripts. https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header
  if (site !== undefined) return site === 'same-origin'
  const origin = headerOf(headers, 'origin')
  if (origin === undefined) return false
  if (appOrigin !== undefined) return origin === parseOrigin(appOrigin)?.origin
  // The scheme isn't compared: behind a proxy with TLS a server sees http.
  return parseOrigin(origin)?.host === hostOf(request)
}
