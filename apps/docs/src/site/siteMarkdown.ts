import { posix } from 'node:path'

import { withoutSemicolons } from './printCode.ts'
import { rewriteLink } from './rewriteLink.ts'

const block = /^( *)(`{3,})[\s\S]*?^\1\2$/gm
const link = /\[((?:[^[\]`]|`[^`]*`)*)\]\(([^)\s]+)\)/g

/** A link as a file in another folder has it. */
function moveLink(href: string, from: string, to: string): string {
  if (from === to || /^(?:https?|mailto):/.test(href)) return href
  const [path = '', heading] = href.split('#')
  const target = path === '' ? from : posix.join(posix.dirname(from), path)
  return posix.relative(posix.dirname(to), target) + (heading ? `#${heading}` : '')
}

/**
 * A page's Markdown as the site has it: links to files that aren't on the site become text, as they do in its HTML.
 *
 * @param from path of the page in the repository
 * @param pages paths of all pages
 * @param to path of the file that has the text
 */
export function siteMarkdown(text: string, from: string, pages: ReadonlySet<string>, to = from): string {
  const replaceLinks = (part: string) =>
    part.replace(link, (_, title: string, href: string) =>
      rewriteLink(href, from, pages) === undefined ? title : `[${title}](${moveLink(href, from, to)})`,
    )
  let at = 0
  let replaced = ''
  for (const match of text.matchAll(block)) {
    replaced += replaceLinks(text.slice(at, match.index)) + withoutSemicolons(match[0])
    at = match.index + match[0].length
  }
  return replaced + replaceLinks(text.slice(at))
}
