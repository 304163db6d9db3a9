import { expect, it } from 'vitest'

import { readEntries, splitEntries } from './readEntries.ts'

it('default: entries are one a line, each once', () => {
  const text = 'ada@example.com\r\n\n  Bea@Example.com , ada@EXAMPLE.com;+12025550123\n'
  expect(readEntries(text)).toEqual(['ada@example.com', 'bea@example.com', '+12025550123'])
})

it('behavior: comments, wildcards and a leading @ are left out', () => {
  const text = '# Disposable domains\n*.mail.example\n.old.example\n@spam.example # reported\n// end'
  expect(readEntries(text)).toEqual(['mail.example', 'old.example', 'spam.example'])
})

it('behavior: a long list goes in parts', () => {
  const entries = Array.from({ length: 4_001 }, (_, index) => `d${index}.example`)
  expect(splitEntries(entries).map(({ length }) => length)).toEqual([2_000, 2_000, 1])
  expect(splitEntries([])).toEqual([[]])
})
