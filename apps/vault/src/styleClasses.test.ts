import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const vault = fileURLToPath(new URL('..', import.meta.url))
const sheet = fileURLToPath(new URL('../../../packages/ui/src/parts.css', import.meta.url))

/** A style sheet with the ones that it imports. */
function readSheet(path: string): string {
  const css = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return css.replace(/@import "(.+?)";/g, (_, imported: string) => readSheet(join(dirname(path), imported)))
}

const sources = readdirSync(join(vault, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(ts|css)$/.test(path) && !path.endsWith('.test.ts'))
  .map((path) => join('src', path))
  .concat('index.html')

/** Each match with the first file that has it. */
const usesOf = (pattern: RegExp): Map<string, string> =>
  new Map(
    sources.flatMap((path) =>
      [...readFileSync(join(vault, path), 'utf8').matchAll(pattern)].map(([name]) => [name, path] as const),
    ),
  )

const ours = readSheet(sheet)

// The vault has no React, so it writes the kit's class names itself.
it('behavior: every class of the kit that the vault uses is in the kit’s style sheet', () => {
  const known = new Set(ours.match(/(?<=\.)lk-[\w-]+/g))
  const used = usesOf(/(?<![\w-])lk-[\w-]+/g)
  expect(used.size).toBeGreaterThan(30)
  // A name that ends with two hyphens is the beginning of a computed one: `lk-button--${kind}`.
  const isKnown = (name: string) =>
    name.endsWith('--') ? [...known].some((one) => one.startsWith(name)) : known.has(name)
  expect([...used].filter(([name]) => !isKnown(name))).toEqual([])
})

it('behavior: every token of the kit that the vault’s style sheets use is defined there', () => {
  const known = new Set([...ours.matchAll(/(--lk-[\w-]+)\s*:/g)].map(([, name]) => name))
  const used = usesOf(/--lk-[\w-]+/g)
  expect(used.size).toBeGreaterThan(20)
  expect([...used].filter(([name]) => !known.has(name))).toEqual([])
})
