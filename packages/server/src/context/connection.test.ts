import { describe, expect, it } from 'vitest'

import { readLanguages } from './connection.ts'

describe('readLanguages', () => {
  it.each([
    ['de', ['de']],
    ['de-AT,de;q=0.9,en;q=0.8', ['de-AT', 'de', 'en']],
    ['en;q=0.5, DE ; q=0.7', ['de', 'en']],
    ['fr;q=0,en', ['en']],
    ['*', []],
    ['', []],
    ['de_AT,<b>,e,1,de-,de-a-a,ZH-hant-tw', ['zh-Hant-TW']],
    [`${'x,'.repeat(500)}de`, []],
  ])('default: %s', (header, languages) => expect(readLanguages(header)).toEqual(languages))
})
