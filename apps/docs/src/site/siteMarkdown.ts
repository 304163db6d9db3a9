import { rewriteLink } from './rewriteLink.ts'

const block = /^( *)(`{3,})[\s\S]*?^\1\2$/gm
const link = /\[((?:[^[\]`]|`[^`]*`)*)\]\(([^)\s]+)\)/g

/**
 * A page's Markdown as the site has it: links to files that aren't on the site become text, as they do in its HTML.
 *
 * @param from path of the page in the repository
 * @param pages paths of all pages
 */
export function siteMarkdown(text: string, from: string, pages: ReadonlySet<string>): string {
  const replaceLinks = (part: string) =>
    part.replace(link, (whole, title: string, href: string) =>
      rewriteLink(href, from, pages) === undefined ? title : whole,
    )
  let at = 0
  let replaced = ''
  for (const match of text.matchAll(block)) {
    replaced += replaceLinks(text.slice(at, match.index)) + match[0]
    at = match.index + match[0].length
  }
  return replaced + replaceLinks(text.slice(at))
}
