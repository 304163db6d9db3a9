import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { customProperty } from './applyVariables.ts'
import { printTokens } from './printTokens.ts'
import { tokens } from './tokens.ts'

const source = new URL('../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, source), 'utf8')
const paths = readdirSync(source, { recursive: true, encoding: 'utf8' })
const sheets = paths.filter((path) => path.endsWith('.css') && path.includes('/'))

/** The formatter may only break long values over lines. */
const unbroken = (css: string): string => css.replace(/\s+/g, ' ').replace(/\( /g, '(').replace(/ \)/g, ')')

/** Set by code, or by one rule for another. */
const local = [
  '--lk-above',
  '--lk-below',
  '--lk-dialog-room',
  '--lk-dialog-top',
  '--lk-keyboard',
  '--lk-menu-left',
  '--lk-menu-top',
  '--lk-from',
  '--lk-inset',
  '--lk-vault-height',
]
/** Tokens for hosts: our own parts don't use them. */
const forHosts = ['--lk-background']

describe('tokens', () => {
  it('behavior: tokens.css matches tokens.ts', () => {
    expect(unbroken(read('theme/tokens.css'))).toBe(unbroken(printTokens()))
  })

  it('behavior: every custom property in use is a token, and every token is in use', () => {
    const css = sheets.map(read).join('\n')
    const used = new Set([...css.matchAll(/var\((--lk-[\w-]+)/g)].map((match) => match[1]!))
    const known = Object.keys(tokens).map(customProperty)
    expect([...used].filter((name) => !known.includes(name) && !local.includes(name))).toEqual([])
    expect(known.filter((name) => !used.has(name) && !forHosts.includes(name))).toEqual([])
  })

  it('behavior: all.css imports every sheet once', () => {
    const imported = [...read('all.css').matchAll(/@import "(.+?)"/g)].map((match) => match[1]!)
    const resolved = imported.map((path) => new URL(path, source).href)
    const expected = sheets.filter((path) => path !== 'all.css').map((path) => new URL(path, source).href)
    expect(resolved.toSorted()).toEqual(expected.toSorted())
  })

  it('behavior: the rule of a class is in one sheet: two parts with the same class would draw each other', () => {
    const sheetsOf = new Map<string, Set<string>>()
    for (const path of sheets)
      for (const [, name = ''] of read(path).matchAll(/^ {2}(\.lk-[\w-]+) \{$/gm))
        sheetsOf.set(name, (sheetsOf.get(name) ?? new Set()).add(path))
    expect([...sheetsOf].filter(([, { size }]) => size > 1)).toEqual([])
  })

  it('behavior: every rule is scoped to .lk-root', () => {
    for (const path of sheets.filter((sheet) => sheet !== 'all.css')) {
      const outside = read(path)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .split('\n')
        .filter((line) => /^[^\s}]/.test(line))
      expect(
        outside.filter((line) => !/^(:where\()?\.lk-root|^@keyframes lk-/.test(line)),
        path,
      ).toEqual([])
    }
  })
})
