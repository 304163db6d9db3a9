import { posix } from 'node:path'

import type { Page } from '../pages.ts'
import { readSections } from '../search/readSections.ts'
import { escapeHtml } from './escapeHtml.ts'
import { groupPages } from './navigation.ts'
import { plainText } from './plainText.ts'
import { isLive, type RenderedPage } from './renderPage.ts'
import { addressOf } from './rewriteLink.ts'

export type SitePage = Page & RenderedPage

const link = (from: string, to: string): string => posix.relative(posix.dirname(addressOf(from)), to)

const printNavigation = (page: SitePage, pages: readonly SitePage[]): string =>
  groupPages(pages)
    .filter((group) => group.pages.length > 0)
    .map(
      ({ title, pages: members }) =>
        `<h2>${title}</h2><ul>${members
          .map(
            (one) =>
              `<li><a href="${link(page.path, addressOf(one.path))}"${one === page ? ' aria-current="page"' : ''}>${escapeHtml(one.title)}</a></li>`,
          )
          .join('')}</ul>`,
    )
    .join('\n')

const printContents = ({ headings }: SitePage): string => {
  const sections = headings.filter(({ depth }) => depth === 2)
  if (sections.length < 2) return ''
  return `<nav class="contents" aria-label="On this page"><ul>${sections
    .map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`)
    .join('')}</ul></nav>`
}

/** The page's first sentences, for search engines. */
const summarize = ({ title, text }: SitePage): string =>
  plainText(readSections(text).flatMap(({ lines }) => lines)[0] ?? title).slice(0, 160)

/** Script and style sheet of a page's live parts. They come after the text, so that the text is painted first. */
const printLive = (page: SitePage): string =>
  isLive(page)
    ? `<script type="module" src="${link(page.path, 'live/live.js')}" data-sheet="${link(page.path, 'live/live.css')}"></script>
`
    : ''

/** A page of the site: complete without its script, which adds the search and the choice of the theme. */
export const printPage = (page: SitePage, pages: readonly SitePage[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'${isLive(page) ? ' data:' : ''}">
<title>${escapeHtml(page.title)} – Latchkey</title>
<meta name="description" content="${escapeHtml(summarize(page))}">
<link rel="stylesheet" href="${link(page.path, 'site.css')}">
<link rel="alternate" type="text/markdown" href="${link(page.path, page.path)}">
<script type="module" src="${link(page.path, 'site.js')}" data-root="${link(page.path, '.') || '.'}"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the page</a>
<header>
<a class="home" href="${link(page.path, 'index.html')}">Latchkey</a>
<search class="scripted"><label>Search <input type="search" autocomplete="off" aria-controls="results" aria-keyshortcuts="/"></label><ul id="results" aria-label="Results"></ul></search>
<button type="button" class="scripted" id="theme">Theme: system</button>
</header>
<div class="columns">
<nav class="pages" aria-label="Pages"><details><summary>Pages</summary>
${printNavigation(page, pages)}
</details></nav>
<main id="main" tabindex="-1">
${printContents(page)}
${page.html}
<p class="source"><a href="${link(page.path, page.path)}">This page as Markdown</a></p>
</main>
</div>
${printLive(page)}</body>
</html>
`
