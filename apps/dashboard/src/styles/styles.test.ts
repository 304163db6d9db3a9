import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('behavior: each class has its base rule in one style sheet', () => {
  const sheetsOf = new Map<string, Set<string>>()
  for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.css'))) {
    const css = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
    // At the beginning of a line: a rule of its own, neither nested nor part of a longer selector.
    for (const [, name] of css.matchAll(/^\.(db-[\w-]+) \{/gm))
      sheetsOf.set(name!, (sheetsOf.get(name!) ?? new Set()).add(file))
  }
  const shared = [...sheetsOf].filter(([, sheets]) => sheets.size > 1)
  expect(sheetsOf.size).toBeGreaterThan(50)
  expect(shared).toEqual([])
})
