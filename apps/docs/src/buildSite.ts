import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { buildLive } from './buildLive.ts'
import { readPages } from './pages.ts'
import { readReference } from './reference/readReference.ts'
import { root } from './root.ts'
import { buildSearch } from './search/buildSearch.ts'
import { readEntries } from './search/readEntries.ts'
import { siteFolder } from './serveSite.ts'
import { printPage, type SitePage } from './site/layout.ts'
import { printFullText, printPageList } from './site/llms.ts'
import { renderPage } from './site/renderPage.ts'
import { addressOf } from './site/rewriteLink.ts'
import { siteMarkdown } from './site/siteMarkdown.ts'

const assets = fileURLToPath(new URL('../site', import.meta.url))

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(siteFolder, path)), { recursive: true })
  await writeFile(join(siteFolder, path), text)
}

/** The site's style sheets. The narrow and wide windows of the last change what those before it say. */
const styles = ['page', 'header', 'columns', 'content', 'first', 'widths']

/** The kit's tokens, for the whole page. */
async function readTokens(): Promise<string> {
  const tokens = await readFile(join(root, 'packages/ui/src/theme/tokens.css'), 'utf8')
  return tokens.replace(':where(.lk-root)', ':root')
}

/** Builds the site: HTML and Markdown of every page, the index of the search, and two files for language models. */
export async function buildSite(): Promise<void> {
  const sources = [...readPages(), ...readReference()]
  const paths = new Set(sources.map(({ path }) => path))
  const pages: SitePage[] = sources.map((page) => ({ ...page, ...renderPage(page, paths) }))

  await rm(siteFolder, { recursive: true, force: true })
  for (const page of pages) {
    await write(addressOf(page.path), printPage(page, pages))
    await write(page.path, siteMarkdown(page.text, page.path, paths))
  }
  const entries = readEntries(sources)
  await write('search.json', JSON.stringify(entries))
  await write('llms.txt', printPageList(pages))
  await write('llms-full.txt', printFullText(pages))
  const sheets = styles.map((name) => readFile(join(assets, `styles/${name}.css`), 'utf8'))
  await write('site.css', [await readTokens(), ...(await Promise.all(sheets))].join('\n'))
  for (const name of ['site.js', 'theme.js', 'mark.svg']) await cp(join(assets, name), join(siteFolder, name))
  await buildSearch()
  await buildLive()
  console.log(`${pages.length} pages, ${entries.length} entries of the search`)
}
