import { expect, it } from 'vitest'

import { readTerms, termOf } from './readTerms.ts'
import { relatives } from './relatives.ts'
import { stopWords } from './stopWords.ts'
import { synonyms } from './synonyms.ts'

const termsOf = (text: string) => [...new Set(readTerms(text).map(({ term }) => term))]

it('default: each phrase is in one line, and becomes its term', () => {
  for (const line of synonyms)
    for (const phrase of line) expect([phrase, termsOf(phrase)]).toEqual([phrase, [termOf(line[0]!)]])
})

it('behavior: a relative is one word, or a phrase that has synonyms', () => {
  const words = Object.entries(relatives).flatMap(([word, others]) => [word, ...others])
  expect(words.filter((word) => termsOf(word).length !== 1)).toEqual([])
})

it('behavior: no two words with relatives are the same term', () => {
  const terms = Object.keys(relatives).map(termOf)
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([])
})

it('behavior: no stop word has synonyms of its own', () => {
  expect(synonyms.flat().filter((phrase) => stopWords.has(phrase))).toEqual([])
})
