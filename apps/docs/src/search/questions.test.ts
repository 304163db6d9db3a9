import { expect, it } from 'vitest'

import { readPages } from '../pages.ts'
import { addressOf } from '../site/rewriteLink.ts'
import { allowedMisses, missedQuestions } from './missedQuestions.ts'
import { questions } from './questions.ts'
import { readEntries } from './readEntries.ts'

// The reference is built: `checkSite` asks the same with it.
const entries = readEntries(readPages())

it("default: of a hundred questions in their askers' words, 95 have an answer among the first three results", () => {
  expect(questions.length).toBeGreaterThanOrEqual(100)
  const missed = missedQuestions(entries)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(allowedMisses)
})

it('behavior: every answer of the table exists', () => {
  const addresses = new Set(entries.flatMap(({ address }) => [address, address.split('#')[0]]))
  const answers = questions.flatMap(([, ...rest]) => rest)
  expect(
    answers.filter((answer) => {
      const [path = '', heading] = answer.split('#')
      return !addresses.has(heading === undefined ? addressOf(path) : `${addressOf(path)}#${heading}`)
    }),
  ).toEqual([])
})
