import type { RedirectPort } from '../environment.ts'

/** The page's address in a browser. */
export const browserRedirect: Omit<RedirectPort, 'take'> = {
  address: () => location.href,
  go: (url) => location.assign(url),
  replace(url) {
    const { state } = history
    history.replaceState(state, '', url)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  },
}

/** Takes a provider's answer out of the page's address, so that it is used once and never shared or bookmarked. */
export const takeReturn: RedirectPort['take'] = (prefix) => {
  const { href = '' } = globalThis.location ?? {}
  if (!href.includes(`state=${prefix}`)) return undefined
  const url = new URL(href)
  url.search = ''
  url.hash = ''
  try {
    // The full address: a path such as //x/ would be read as another host.
    history.replaceState(history.state, '', url.href)
  } catch {
    // Browsers limit how often a page may change its address. The answer can still be used once.
  }
  return href
}
