/** The sign-in page's address, with the page to return to: `/sign-in?returnTo=%2Faccount`. */
export function signInLocation(signInUrl: string, returnTo: string | undefined): string {
  if (!returnTo) return signInUrl
  const separator = signInUrl.includes('?') ? '&' : '?'
  return `${signInUrl}${separator}returnTo=${encodeURIComponent(returnTo)}`
}

/** Path and query of a request's address. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
