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
