/**
 * The path to come back to after signing in, as `protect` and `RedirectToSignIn` have put it into the sign-in page's
 * address. A path of this site only: the address may have been written by somebody else.
 *
 * @example
 * router.replace(readReturnPath(window.location.search))
 *
 * @param search the query of the sign-in page's address
 * @param fallback where to go if it names no path of this site. Default: `/`
 */
export function readReturnPath(search: string, fallback = '/'): string {
  const path = new URLSearchParams(search).get('returnTo') ?? ''
  // Browsers read `//host`, `/\host`, and both with tabs or line breaks in between, as another site.
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : fallback
}
