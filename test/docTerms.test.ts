import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const skipped = new Set(['node_modules', 'dist', '.types', 'test-results'])

const filesIn = (folder: string, extension: RegExp): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesIn(path, extension)
    return extension.test(entry.name) ? [path] : []
  })

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** `OTP_EXPIRED`, `otp_init`: codes, types, settings, operations, fields. */
const names = /[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+/g

const known = new Set(
  [
    ...['packages', 'apps', 'scripts', 'deploy'].flatMap((folder) =>
      filesIn(folder, /\.([cm]?tsx?|mjs|json|ya?ml|service|sql)$/),
    ),
    // Names of other kits, which the pages for those who come from them explain.
    ...filesIn('docs', /\.names\.json$/),
  ].flatMap((path) => read(path).match(names) ?? []),
)

/** Whether the sources have a name, or one that begins or ends with it: `TIMEOUT_SECONDS` of `LATCHKEY_TIMEOUT_SECONDS`. */
const isKnown = (name: string): boolean =>
  known.has(name) || [...known].some((one) => one.startsWith(`${name}_`) || one.endsWith(`_${name}`))

// Lists in the docs are kept by hand: what was renamed or removed has to leave them, too.
it('behavior: the docs name only codes, types, settings and operations that exist', () => {
  // The walks add operations, and have a test of their own.
  const docs = filesIn('docs', /\.md$/).filter((page) => !page.startsWith('docs/walks/'))
  const pages = [...docs, 'README.md', 'SECURITY.md']
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) =>
      new RegExp(`^${names.source}$`).test(code) ? [`${page}: ${code}`] : [],
    ),
  )
  expect(named.length).toBeGreaterThan(300)
  // A placeholder for the name of an operation.
  const strangers = named.filter((line) => !line.includes('_X_') && !isKnown(line.split(': ')[1]!))
  expect([...new Set(strangers)]).toEqual([])
})
