import { addressOf } from '../site/rewriteLink.ts'
import { createSearch } from './createSearch.ts'
import { questions } from './questions.ts'
import type { SearchEntry } from './SearchEntry.ts'

/** How many questions may lead elsewhere: five of a hundred. */
export const allowedMisses = questions.length * 0.05

/** Whether an address of the site is a section, or any section of a page without a heading. */
function isAnswer(address: string, answer: string): boolean {
  const [path = '', heading] = answer.split('#')
  const page = addressOf(path)
  return heading === undefined ? address.split('#')[0] === page : address === `${page}#${heading}`
}

/** The questions of the table that have no answer among the first three results, each with those. */
export function missedQuestions(entries: readonly SearchEntry[]): string[] {
  const search = createSearch(entries)
  return questions.flatMap(([question, ...answers]) => {
    const addresses = search(question, 3).map(({ address }) => address)
    return addresses.some((address) => answers.some((answer) => isAnswer(address, answer)))
      ? []
      : [`"${question}" leads to ${addresses.join(', ') || 'nothing'}`]
  })
}
