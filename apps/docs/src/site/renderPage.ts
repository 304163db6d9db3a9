import { Marked, type Tokens } from 'marked'

import type { Page } from '../pages.ts'
import { escapeHtml } from './escapeHtml.ts'
import { plainText } from './plainText.ts'
import { printCode } from './printCode.ts'
import { readFileNames } from './readFileNames.ts'
import { rewriteLink } from './rewriteLink.ts'
import { slugOf } from './slugOf.ts'

export interface Heading {
  depth: number
  id: string
  title: string
}

export interface RenderedPage {
  title: string
  html: string
  headings: Heading[]
}

/** The place of a part that a script draws. Without the script the page says so. */
const printLivePart = (name: string): string =>
  `<div class="live" data-live="${name}"><noscript><p>This part of the page needs JavaScript.</p></noscript></div>\n`

/** Whether a script draws parts of the page. */
export const isLive = ({ html }: Pick<RenderedPage, 'html'>): boolean => html.includes('data-live="')

/** A page as HTML. Whatever HTML is written in a page is printed as text, so pages can't bring scripts. */
export function renderPage({ path, text }: Page, pages: ReadonlySet<string>): RenderedPage {
  const headings: Heading[] = []
  const marked = new Marked({ gfm: true })
  const { tokens, nameOf } = readFileNames(marked.lexer(text))
  let blocks = 0
  marked.use({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const title = plainText(text)
        headings.push({ depth, id: slugOf(title), title })
        return `<h${depth} id="${slugOf(title)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const inner = this.parser.parseInline(tokens)
        const address = rewriteLink(href, path, pages)
        return address === undefined ? inner : `<a href="${escapeHtml(address)}">${inner}</a>`
      },
      image({ text }: Tokens.Image) {
        return escapeHtml(text)
      },
      html({ text }: Tokens.HTML | Tokens.Tag) {
        const [, part] = /^<!-- live: (\w+) -->$/.exec(text.trim()) ?? []
        if (part) return printLivePart(part)
        // The site has no pictures of what it draws live.
        return /^<(?:!--|picture>)/.test(text.trim()) ? '' : escapeHtml(text)
      },
      code(token: Tokens.Code) {
        blocks += 1
        const { text, lang } = token
        return printCode({ text, language: lang || 'text', fileName: nameOf.get(token) }, blocks)
      },
    },
  })
  const html = marked
    .parser(tokens)
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    // A head without words is a cell that no heading describes.
    .replace(/<th>\s*<\/th>/g, '<td></td>')
  return { title: headings[0]?.title ?? path, html, headings }
}
