import { posix } from 'node:path'

import type { Page } from '../pages.ts'
import { plainText } from '../site/plainText.ts'
import { addressOf, rewriteLink } from '../site/rewriteLink.ts'
import { weightOf } from './audience.ts'
import { readSections, type Section } from './readSections.ts'
import type { SearchEntry } from './SearchEntry.ts'

/** A name such as `useSession`, `SignInButton` or `OTP_INVALID`, alone or as a call. */
function symbolOf(title: string): string | undefined {
  const [, name = ''] = /^(\w+)(?:\(.*\))?$/.exec(title) ?? []
  return /[a-z]\w*[A-Z]|_/.test(name) ? name : undefined
}

const linkIn = /\[((?:[^[\]`]|`[^`]*`)*)\]\(([^)\s]+)\)/g

interface PageSections extends Page {
  title: string
  sections: Section[]
}

/** The names of a section on pages that link to it: the link's text, or the rest of a row that begins with the link. */
function readLinks(pages: readonly PageSections[]): Map<string, Set<string>> {
  const paths = new Set(pages.map(({ path }) => path))
  const links = new Map<string, Set<string>>()
  for (const { path, sections } of pages) {
    const add = (href: string, text: string) => {
      const address = rewriteLink(href, path, paths)
      if (address === undefined || /^(?:https?|mailto):/.test(address)) return
      const target = address.startsWith('#')
        ? addressOf(path) + address
        : posix.join(posix.dirname(addressOf(path)), address)
      const texts = links.get(target) ?? new Set()
      links.set(target, texts.add(plainText(text)))
    }
    for (const { lines, rows } of sections) {
      for (const [first = '', ...rest] of rows) {
        const [only, another] = [...first.matchAll(linkIn)]
        if (only?.[0] === first && !another) add(only[2]!, rest.join(' '))
      }
      // The name of a file says nothing that its page doesn't.
      for (const line of lines)
        for (const [, text = '', href = ''] of line.matchAll(linkIn))
          if (!text.endsWith('.md')) add(href, text)
    }
  }
  return links
}

/** Rows that describe a symbol, such as a hook: those that begin with its call. */
const symbolRows = ({ rows }: Section): { title: string; text: string }[] =>
  rows.flatMap(([first = '', ...rest]) =>
    /^`\w+\(/.test(first)
      ? [...first.matchAll(/`(\w+)\([^`]*`/g)].map(([, name]) => ({
          title: `${name}()`,
          text: plainText(rest.join(': ')),
        }))
      : [],
  )

const identifiersOf = (code: readonly string[]): string =>
  [...new Set(code.join('\n').match(/[\p{L}_$][\p{L}\p{N}_$]{2,}/gu))].join(' ')

/** Everything that the search finds: each section of a page, and each symbol once. */
export function readEntries(pages: readonly Page[]): SearchEntry[] {
  const parsed = pages
    .map((page) => {
      const sections = readSections(page.text)
      const title = sections.find((section) => section.title)?.title ?? page.path
      return { ...page, sections, title, weight: weightOf(page.path) }
    })
    // A symbol is found where it counts most.
    .sort((first, second) => second.weight - first.weight)
  const links = readLinks(parsed)
  const symbols = new Set<string>()
  const entries: SearchEntry[] = []
  for (const { path, title: page, sections, weight } of parsed) {
    let above = ''
    for (const section of sections) {
      const { depth, id, title, lines, code } = section
      if (depth === 2) above = title
      const address = `${addressOf(path)}${depth > 1 ? `#${id}` : ''}`
      // Each of the reference is one, also such as `Session`.
      const symbol = path.startsWith('api/') && depth === 3 ? title : symbolOf(title)
      if (symbol === undefined || !symbols.has(symbol)) {
        if (symbol !== undefined) symbols.add(symbol)
        const linkTexts = [...(links.get(address) ?? [])].join('\n')
        const identifiers = path.startsWith('api/') ? '' : identifiersOf(code)
        entries.push({
          title: title || page,
          page,
          ...(depth > 2 && above && { above }),
          text: lines.map(plainText).join('\n'),
          ...(identifiers && { code: identifiers }),
          ...(linkTexts && { links: linkTexts }),
          address,
          weight,
        })
      }
      for (const row of symbolRows(section)) {
        const name = symbolOf(row.title)
        if (name === undefined || symbols.has(name)) continue
        symbols.add(name)
        entries.push({ ...row, page, above: title, address, weight })
      }
    }
  }
  return entries
}
