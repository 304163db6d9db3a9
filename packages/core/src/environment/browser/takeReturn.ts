import type { RedirectPort } from '../environment.ts'

/** Takes a provider's answer out of the page's address, so that it is read once and never shared. */
export const takeReturn: RedirectPort['take'] = (prefix) => {
  const { href = '' } = globalThis.location ?? {}
  if (!href.includes(`state=${prefix}`)) return undefined
  const url = new URL(href)
  url.search = ''
  url.hash = ''
  try {
    // The whole address: a path such as //x/ alone would be read as another host.
    history.replaceState(history.state, '', url.href)
  } catch {
    // A browser that allows no more changes of the address. The answer is still good, once.
  }
  return href
}
