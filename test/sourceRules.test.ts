import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { root, sources } from './importGraph.ts'
import { type SourceRule, sourceRules } from './sourceRules.ts'

const files = ['packages', 'apps', 'playwright', 'scripts', 'test']
  .flatMap((folder) => sources(join(root, folder), /\.(tsx?|mjs|js)$/))
  .map((path) => ({ path: path.slice(root.length), text: readFileSync(path, 'utf8') }))
  // The rules quote what they forbid.
  .filter(({ path }) => path !== 'test/sourceRules.ts')

function violations({ pattern, acrossLines, files: concerned = /./, except = [] }: SourceRule): string[] {
  return files
    .filter(({ path }) => concerned.test(path) && !except.includes(path))
    .flatMap(({ path, text }) => {
      const lines = text.split('\n')
      const match = acrossLines ? [lineOf(text, pattern)] : lines.map((line, at) => pattern.test(line) && at)
      return match.flatMap((at) => (typeof at === 'number' ? `${path}:${at + 1} ${lines[at]!.trim()}` : []))
    })
}

/** Index of the line that the first match begins in. */
function lineOf(text: string, pattern: RegExp): number | undefined {
  const match = pattern.exec(text)
  return match ? text.slice(0, match.index).split('\n').length - 1 : undefined
}

describe('source rules', () => {
  it.each(Object.entries(sourceRules))('behavior: no %s', (_, rule) => {
    expect(violations(rule), rule.sentence).toEqual([])
  })

  it.each(Object.entries(sourceRules))('behavior: the rule against %s finds its example', (_, rule) => {
    expect(rule.pattern.test(rule.example)).toBe(true)
  })

  it.each(Object.entries(sourceRules))('behavior: the exceptions to %s are needed', (_, rule) => {
    const { except = [], pattern } = rule
    const unused = except.filter((path) => !pattern.test(readFileSync(join(root, path), 'utf8')))
    expect(unused).toEqual([])
  })
})
