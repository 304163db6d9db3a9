import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const skipped = new Set(['node_modules', 'dist', 'migrations', 'storybook-static', 'test-results'])

const filesIn = (folder: string, extension: RegExp): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : filesIn(path, extension)
    return extension.test(entry.name) ? [path] : []
  })

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Headings of a page as GitHub links to them. */
const headingsOf = (text: string): Set<string> =>
  new Set(
    text
      .replace(/```[\s\S]*?```/g, '')
      .split('\n')
      .filter((line) => /^#+ /.test(line))
      .map((line) => line.replace(/^#+ /, '').toLowerCase())
      .map((title) => title.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-')),
  )

const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$|<!--[\s\S]*?-->/gm
const citation = /(?<page>[\w@.-]+(?:\/[\w@.-]+)*\.md)\b(?:#(?<heading>[\w-]+))?/g

/** Mistakes in the pages that a comment cites; `docs/` always takes a heading. */
function faultsOf(file: string, comment: string): string[] {
  return [...comment.matchAll(citation)].flatMap(({ 0: cited, groups }) => {
    const { page = '', heading } = groups ?? {}
    // Elsewhere on the web.
    if (/^[\w-]+\.\w+\//.test(page)) return []
    const path = [page, join(dirname(file), page)].find((candidate) => existsSync(join(root, candidate)))
    if (!path) return [`${file} cites ${cited}: no such page`]
    if (!heading) return page.startsWith('docs/') ? [`${file} cites ${cited} without a heading`] : []
    return headingsOf(read(path)).has(heading) ? [] : [`${file} cites ${cited}: no such heading`]
  })
}

/** Links of a Markdown page that lead nowhere; addresses outside the repository aren't followed. */
function brokenLinks(file: string): string[] {
  const text = read(file).replace(/```[\s\S]*?```/g, '')
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    const [page = '', heading] = link.split('#')
    const path = page ? join(dirname(file), page) : file
    if (!existsSync(join(root, path))) return [`${file} links to ${link}: no such file`]
    if (!heading || headingsOf(read(path)).has(heading)) return []
    return [`${file} links to ${link}: no such heading`]
  })
}

const cited = (): string[] =>
  ['packages', 'apps', 'playwright', 'scripts', 'test'].flatMap((folder) =>
    filesIn(folder, /\.([cm]?[jt]sx?|css|html)$/),
  )

describe('citations', () => {
  it('behavior: every page and heading that a comment cites exists', () => {
    const faults = cited().flatMap((file) =>
      [...read(file).matchAll(comments)].flatMap(([comment]) => faultsOf(file, comment)),
    )
    expect(faults).toEqual([])
  })

  it('behavior: every page and heading that a message of a package names exists', () => {
    const files = filesIn('packages', /(?<!\.(?:test|spec))\.tsx?$/)
    const named = files.flatMap((file) => {
      const code = read(file).replace(comments, '')
      return [...code.matchAll(/docs\/[\w/-]+\.md\S*/g)].map(([text]) => ({ file, text }))
    })
    expect(named.length).toBeGreaterThan(8)
    expect(named.flatMap(({ file, text }) => faultsOf(file, text))).toEqual([])
  })

  it('behavior: every page and heading that a workflow cites exists', () => {
    const files = filesIn('.github', /\.yml$/)
    expect(files.length).toBeGreaterThan(1)
    const faults = files.flatMap((file) =>
      [...read(file).matchAll(/(?<=^|\s)#.*$/gm)].flatMap(([comment]) => faultsOf(file, comment)),
    )
    expect(faults).toEqual([])
  })

  // Names that pages outside the repository once had: nothing cites them, not even a test's title.
  it('behavior: no page is cited without its folder', () => {
    const old = /(?<![\w/])(decisions|wire|security|service|experience)\.md\b/
    const files = cited().filter((file) => file !== 'test/citations.test.ts' && old.test(read(file)))
    expect(files).toEqual([])
  })

  it('behavior: every link between Markdown pages leads somewhere', () => {
    const pages = [
      ...readdirSync(root).filter((name) => name.endsWith('.md')),
      ...['docs', 'packages', 'apps', '.changeset'].flatMap((folder) => filesIn(folder, /\.md$/)),
    ]
    expect(pages).toContain('docs/walks/add-an-operation.md')
    expect(pages.flatMap(brokenLinks)).toEqual([])
  })

  it.each([
    ['See decisions.md 6', 'a.ts cites decisions.md: no such page'],
    ['docs/decisions.md', 'a.ts cites docs/decisions.md without a heading'],
    ['docs/decisions.md#poems', 'a.ts cites docs/decisions.md#poems: no such heading'],
    ['docs/poems.md#one', 'a.ts cites docs/poems.md#one: no such page'],
  ])('parameters: %s', (comment, fault) => {
    expect(faultsOf('a.ts', comment)).toEqual([fault])
  })
})
