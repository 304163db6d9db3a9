import { expect, it } from 'vitest'

import { createLanguageMatcher } from './createLanguageMatcher.ts'

const known = ['en', 'de', 'pt-BR', 'zh-Hans'] as const

it.each([
  [['de-AT', 'en'], 'de'],
  [['EN-gb', 'de'], 'en'],
  [['fr', 'de'], 'de'],
  [['pt-PT'], 'pt-BR'],
  [['zh-CN'], 'zh-Hans'],
  [['zh'], 'zh-Hans'],
  [['zh-TW', 'zh-Hant-HK'], undefined],
  [['x-none', '*', ''], undefined],
  [[], undefined],
])('default: %s', (preferred, expected) => expect(createLanguageMatcher(known)(preferred)).toBe(expected))

it('behavior: the same region first', () =>
  expect(createLanguageMatcher(['pt-BR', 'pt-PT'])(['pt-PT'])).toBe('pt-PT'))
