import { expect, it } from 'vitest'

import { regionalTag } from './regionalTag.ts'

const baseOf = (locale: string, preferred: readonly string[]) =>
  new Intl.Locale(regionalTag(locale, preferred)).baseName
const dateIn = (locale: string, preferred: readonly string[]) =>
  new Intl.DateTimeFormat(regionalTag(locale, preferred), { dateStyle: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2026, 2, 14),
  )

it.each([
  ['en', ['fr-FR', 'en-GB'], 'en-GB'],
  ['zh-Hans', ['zh-SG', 'en'], 'zh-SG'],
  ['zh-Hans', ['zh-TW', 'zh-Hans-MY'], 'zh-Hans-MY'],
  ['pt-BR', ['pt-PT'], 'pt-PT'],
  ['de', ['not a tag', 'en'], 'de'],
])('default: %s for a person with %s', (locale, preferred, expected) => {
  expect(baseOf(locale, preferred)).toBe(expected)
})

it('behavior: calendar and digits are those of the language', () => {
  const dates = [
    dateIn('ar', ['ar-EG']),
    dateIn('ar', ['ar-SA-u-ca-islamic']),
    dateIn('ja', ['ja-JP-u-ca-japanese']),
  ]
  for (const date of dates) expect(date.replaceAll(/\p{Cf}/gu, '')).toMatch(/^(14\/0?3\/2026|2026\/03\/14)$/)
  expect(dateIn('fa', ['fa-IR'])).toBe('۱۴۰۴/۱۲/۲۳')
})
