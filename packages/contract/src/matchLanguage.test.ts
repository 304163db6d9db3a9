import { expect, it } from 'vitest'

import { matchLanguage } from './matchLanguage.ts'

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
])('default: %s', (preferred, expected) => expect(matchLanguage(preferred, known)).toBe(expected))

it('behavior: the same region first', () =>
  expect(matchLanguage(['pt-PT'], ['pt-BR', 'pt-PT'])).toBe('pt-PT'))
