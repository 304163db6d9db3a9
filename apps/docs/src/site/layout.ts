import { posix } from 'node:path'

import type { Page } from '../pages.ts'
import { readSections } from '../search/readSections.ts'
import { escapeHtml } from './escapeHtml.ts'
import { groupPages } from './navigation.ts'
import { plainText } from './plainText.ts'
import { isLive, type RenderedPage } from './renderPage.ts'
import { addressOf } from './rewriteLink.ts'

export type SitePage = Page & RenderedPage

/** The first page: without contents, with the sign-in beside its first sentence. */
const homePath = 'README.md'

const link = (from: string, to: string): string => posix.relative(posix.dirname(addressOf(from)), to)

const linkTo = (from: SitePage, to: SitePage): string => link(from.path, addressOf(to.path))

const printNavigation = (page: SitePage, pages: readonly SitePage[]): string =>
  groupPages(pages)
    .map(
      (group) =>
        `<h2>${group.title}</h2><ul>${group.pages
          .map(
            (item) =>
              `<li><a href="${linkTo(page, item.page)}"${item.page === page ? ' aria-current="page"' : ''}>${escapeHtml(item.label)}</a></li>`,
          )
          .join('')}</ul>`,
    )
    .join('\n')

function printContents({ path, headings }: SitePage): string {
  const sections = headings.filter(({ depth }) => depth === 2)
  if (path === homePath || sections.length < 2) return ''
  return `<nav class="contents" aria-label="On this page"><details><summary>On this page</summary><ul>${sections
    .map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`)
    .join('')}</ul></details></nav>`
}

/** The pages before and after this one in the navigation. */
function printNeighbors(page: SitePage, pages: readonly SitePage[]): string {
  const ordered = groupPages(pages).flatMap((group) => group.pages)
  const index = ordered.findIndex((item) => item.page === page)
  const print = (rel: 'prev' | 'next', word: string) => {
    const item = ordered[index + (rel === 'prev' ? -1 : 1)]
    return item
      ? `<a rel="${rel}" href="${linkTo(page, item.page)}"><small>${word}</small> ${escapeHtml(item.label)}</a>`
      : ''
  }
  return `<nav class="neighbors" aria-label="Previous and next page">${print('prev', 'Previous')}${print('next', 'Next')}</nav>`
}

/** The first page's text. Its first paragraph, what to read first and the sign-in are what is seen at once. */
const printHome = (page: SitePage): string =>
  page.html
    .replace('<p>', '<p class="lead">')
    .replace(
      '</p>\n',
      `</p>\n<p class="actions"><a href="${link(page.path, 'docs/quickstart.html')}">Quickstart</a><a href="${link(page.path, 'docs/gallery.html')}">Component gallery</a></p>\n`,
    )
    .replace('</div>\n<p>', '</div>\n<p class="more">')

/** The page's text. The contents follow its title, where a narrow window shows them. */
function printText(page: SitePage): string {
  if (page.path === homePath) return printHome(page)
  const title = /<h1[\s\S]*?<\/h1>\n/.exec(page.html)?.[0] ?? ''
  return page.html.replace(title, () => title + printContents(page))
}

/** The page's first sentences, at most 160 characters, for search engines and lists of pages. */
export function summarize({ title, text }: Page & { title: string }): string {
  const paragraph = plainText(readSections(text).flatMap(({ lines }) => lines)[0] ?? title)
  if (paragraph.length <= 160) return paragraph
  const start = paragraph.slice(0, 159)
  const [sentences] = /^.{60,}[.:](?= )/.exec(start) ?? []
  return sentences ?? `${start.slice(0, start.lastIndexOf(' '))}…`
}

/** Script and style sheet of a page's live parts. They come after the text, so that the text is painted first. */
const printLive = (page: SitePage): string =>
  isLive(page)
    ? `<script type="module" src="${link(page.path, 'live/live.js')}" data-sheet="${link(page.path, 'live/live.css')}"></script>
`
    : ''

const themeIcon =
  '<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor"/></svg>'
const menuIcon =
  '<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M3 6h14M3 10h14M3 14h14" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/></svg>'

/** A page of the site: complete without its script, which adds the search, copying and the choice of the theme. */
export const printPage = (page: SitePage, pages: readonly SitePage[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'${isLive(page) ? ' data:' : ''}">
<title>${page.path === homePath ? 'Latchkey: a login and wallet kit for React' : `${escapeHtml(page.title)} – Latchkey`}</title>
<meta name="description" content="${escapeHtml(summarize(page))}">
<script src="${link(page.path, 'theme.js')}"></script>
<link rel="stylesheet" href="${link(page.path, 'site.css')}">
<link rel="icon" type="image/svg+xml" href="${link(page.path, 'mark.svg')}">
<link rel="alternate" type="text/markdown" href="${link(page.path, page.path)}">
<script type="module" src="${link(page.path, 'site.js')}" data-root="${link(page.path, '.') || '.'}"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the page</a>
<header>
<a class="home" href="${link(page.path, 'index.html')}"><img src="${link(page.path, 'mark.svg')}" alt="" width="24" height="24">Latchkey</a>
<search class="scripted"><label><span class="hidden">Search</span><input type="search" placeholder="Search" autocomplete="off" aria-controls="results" aria-keyshortcuts="/ Meta+K Control+K"></label><kbd aria-hidden="true">/</kbd><ul id="results" aria-label="Results"></ul></search>
<button type="button" class="scripted" id="theme" aria-label="Theme: system">${themeIcon}</button>
</header>
<div class="columns">
<nav class="pages" aria-label="Pages"><details><summary>${menuIcon}<span class="hidden">Pages</span></summary>
<div>
${printNavigation(page, pages)}
</div>
</details></nav>
<main id="main" tabindex="-1"${page.path === homePath ? ' class="first"' : ''}>
${printText(page)}
${printNeighbors(page, pages)}
<p class="source"><a href="${link(page.path, page.path)}">This page as Markdown</a></p>
</main>
</div>
${printLive(page)}</body>
</html>
`
