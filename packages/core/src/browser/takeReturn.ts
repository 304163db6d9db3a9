import type { RedirectPort } from '../world.ts'

/** What a provider has sent somebody back with, taken out of the browser's address at once. */
export const takeReturn: RedirectPort['take'] = (prefix) => {
  const { href = '', pathname } = globalThis.location ?? {}
  if (!href.includes(`state=${prefix}`)) return undefined
  history.replaceState(history.state, '', pathname)
  return href
}
