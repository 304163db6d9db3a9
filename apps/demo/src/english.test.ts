import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '../texts/en.json', '../index.html'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('behavior: the apostrophe is straight, as in the texts of the kit', () => {
  const lines = Object.values(sources).flatMap((source) => source.split('\n'))
  expect(lines.length).toBeGreaterThan(100)
  expect(lines.filter((line) => line.includes('\u2019'))).toEqual([])
})
