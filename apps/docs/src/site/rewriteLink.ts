import { posix } from 'node:path'

/** The address of a page on the site, from its path in the repository. A README is the index of its folder. */
export const addressOf = (path: string): string =>
  path.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html')

/**
 * A link of a page as the site has it. Links between pages lead to the page's address, relative as they were written;
 * files that aren't pages stay in the repository, and their links become text: undefined.
 *
 * @param from path of the page in the repository
 * @param pages paths of all pages
 */
export function rewriteLink(href: string, from: string, pages: ReadonlySet<string>): string | undefined {
  if (/^(?:https?:|mailto:|#)/.test(href)) return href
  const [path = '', heading] = href.split('#')
  const target = posix.join(posix.dirname(from), path)
  if (!pages.has(target)) return undefined
  const address = posix.relative(posix.dirname(addressOf(from)), addressOf(target))
  return heading ? `${address}#${heading}` : address
}
