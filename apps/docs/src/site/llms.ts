import { type SitePage, summarize } from './layout.ts'
import { groupPages } from './navigation.ts'
import { siteMarkdown } from './siteMarkdown.ts'

const head = [
  '# Latchkey',
  '',
  '> A login and wallet kit for React, and the service it talks to. You run the service yourself.',
  '',
]

/** llms.txt: every page with its first sentence, in the order of the navigation. */
export const printPageList = (pages: readonly SitePage[]): string =>
  [
    ...head,
    'All pages in one file: [llms-full.txt](llms-full.txt)',
    '',
    ...groupPages(pages).flatMap((group) => [
      `## ${group.title}`,
      '',
      ...group.pages.map(({ page }) => `- [${page.title}](${page.path}): ${summarize(page)}`),
      '',
    ]),
  ].join('\n')

/** llms-full.txt: the text of every page but the API reference, whose declarations the packages have. */
export function printFullText(pages: readonly SitePage[]): string {
  const paths = new Set(pages.map(({ path }) => path))
  const texts = groupPages(pages)
    .flatMap((group) => group.pages)
    .filter(({ page }) => !page.path.startsWith('api/'))
    .map(({ page }) => siteMarkdown(page.text, page.path, paths, 'llms-full.txt'))
  return [...head, ...texts].join('\n')
}
