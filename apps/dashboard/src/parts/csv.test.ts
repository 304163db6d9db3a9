import { expect, it } from 'vitest'

import { toCsv } from './csv.ts'

it('default: one line per row', () => {
  expect(
    toCsv([
      ['Name', 'Email'],
      ['Ada Lovelace', 'ada@example.com'],
      ['', '+15550107777'],
    ]),
  ).toBe('Name,Email\r\nAda Lovelace,ada@example.com\r\n,+15550107777\r\n')
  expect(toCsv([])).toBe('')
})

it.each([
  ['a comma', 'Lovelace, Ada', '"Lovelace, Ada"'],
  ['quotes', 'Ada "Countess"', '"Ada ""Countess"""'],
  ['a line break', 'Ada\nLovelace', '"Ada\nLovelace"'],
  ['a semicolon, which some spreadsheets split at', 'a;b', '"a;b"'],
  ['space at an end', ' Ada', '" Ada"'],
])('behavior: quotes %s', (_, value, cell) => expect(toCsv([[value]])).toBe(`${cell}\r\n`))

it.each([
  '=HYPERLINK("https://evil.example")',
  '+1+cmd|calc',
  '-2+3',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠a',
  '=1',
])('behavior: %j is text and no formula', (value) => {
  const cell = toCsv([[value]]).slice(0, -2)
  expect(cell.replace(/^"/, '')).toMatch(/^'/)
})
