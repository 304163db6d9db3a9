import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buildLive } from './buildLive.ts'
import { readPages } from './pages.ts'
import { readReference } from './reference/readReference.ts'
import { buildSearch } from './search/buildSearch.ts'
import { readEntries } from './search/readEntries.ts'
import { siteFolder } from './serveSite.ts'
import { printPage, type SitePage } from './site/layout.ts'
import { renderPage } from './site/renderPage.ts'
import { addressOf } from './site/rewriteLink.ts'
import { siteMarkdown } from './site/siteMarkdown.ts'

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(siteFolder, path)), { recursive: true })
  await writeFile(join(siteFolder, path), text)
}

/** Builds the site: HTML and Markdown of every page, the index of the search, llms.txt. */
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
  await write(
    'llms.txt',
    [
      '# Latchkey',
      '',
      '> A login and wallet kit for React, and the service it talks to. You run the service yourself.',
      '',
      '## Pages',
      '',
      ...pages.map(({ title, path }) => `- [${title}](${path})`),
      '',
    ].join('\n'),
  )
  for (const name of ['site.css', 'site.js'])
    await cp(new URL(`../site/${name}`, import.meta.url), join(siteFolder, name))
  await buildSearch()
  await buildLive()
  console.log(`${pages.length} pages, ${entries.length} entries of the search`)
}
