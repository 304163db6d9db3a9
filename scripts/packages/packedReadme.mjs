import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'

import { root } from '../lib/root.mjs'

/** Links of Markdown, with what they show. */
const link = /\[((?:[^[\]`]|`[^`]*`)*)\]\(([^)\s]+)\)/g

/** Whether a link leads to another site, or to a heading of the same page. */
const isAbsolute = (/** @type {string} */ href) => /^(?:https?:|mailto:|#)/.test(href)

/** The address of a page on the site of the documentation: addressOf of apps/docs/src/site/rewriteLink.ts. */
const addressOf = (/** @type {string} */ path) =>
  path.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html')

/**
 * A README as it is published: outside of the repository, links to other pages lead to the site of the documentation.
 * Links to files that are neither a page nor in the package become text.
 *
 * @param {string} text
 * @param {{ folder: string, homepage: string, files: ReadonlySet<string> }} about `folder` of the package in the
 * repository, the site's URL, and paths of the files in the package
 */
export function packedReadme(text, { folder, homepage, files }) {
  return text.replace(link, (whole, /** @type {string} */ title, /** @type {string} */ href) => {
    if (isAbsolute(href)) return whole
    const [path = '', heading] = href.split('#')
    if (files.has(posix.normalize(path))) return whole
    const target = posix.join(folder, path)
    if (!target.endsWith('.md') || !existsSync(join(root, target))) return title
    return `[${title}](${homepage}/${addressOf(target)}${heading ? `#${heading}` : ''})`
  })
}

/**
 * Links of a published README that lead nowhere.
 *
 * @param {string} text
 * @param {{ homepage: string, files: ReadonlySet<string> }} about as for {@link packedReadme}
 * @returns {string[]}
 */
export function brokenLinks(text, { homepage, files }) {
  return [...text.matchAll(link)]
    .map(([, , href = '']) => href)
    .filter((href) => {
      const [path = ''] = href.split('#')
      if (!path.startsWith(`${homepage}/`)) return !isAbsolute(href) && !files.has(posix.normalize(path))
      const page = path
        .slice(homepage.length + 1)
        .replace(/index\.html$/, 'README.md')
        .replace(/\.html$/, '.md')
      return !page.endsWith('.md') || !existsSync(join(root, page))
    })
}
