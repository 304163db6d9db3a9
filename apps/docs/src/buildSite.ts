import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildLive } from './buildLive.ts'
import { readPages } from './pages.ts'
import { readReference } from './reference/readReference.ts'
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
  const sections = pages.flatMap((page) =>
    page.sections
      .filter(({ title, text }) => title || text)
      .map(({ id, title, text }) => ({
        page: page.title,
        title,
        // Enough text for a search to find the section. Whole declarations would make most of the index.
        text: text.slice(0, page.path.startsWith('api/') ? 160 : 1_200),
        address: `${addressOf(page.path)}${id && `#${id}`}`,
      })),
  )
  await write('search.json', JSON.stringify(sections.map((section, id) => ({ id, ...section }))))
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
  await cp(fileURLToPath(import.meta.resolve('minisearch')), join(siteFolder, 'minisearch.js'))
  await buildLive()
  console.log(`${pages.length} pages, ${sections.length} sections`)
}
