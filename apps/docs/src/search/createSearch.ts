import { type IndexedEntry, indexEntry } from './indexEntry.ts'
import { isTypo } from './isTypo.ts'
import { type AskedWord, rateLine } from './rateLine.ts'
import { readTerms, termOf } from './readTerms.ts'
import { relatives } from './relatives.ts'
import type { SearchEntry } from './SearchEntry.ts'
import { type ContextPart, splitContext } from './splitContext.ts'
import { weakWords } from './stopWords.ts'

export interface SearchResult {
  title: string
  page: string
  address: string
  /** The sentence or row of the section that answers best. */
  context: ContextPart[]
}

export type Search = (query: string, limit?: number) => SearchResult[]

// Chosen by questions.ts and by questions outside of it. A third more or less of any of them changes few results.

const relativeMatch = 0.6
const prefixMatch = 0.7
const typoMatch = 0.6
const weakWeight = 0.4
const highestRarity = 5
/** Added where a query has all the words of a heading. */
const fitBonus = 0.35
/** For a heading that equals the query. */
const exactFactor = 3
/** For each further section of a page, so that one page doesn't fill the list. */
const samePageFactor = 0.65

const weakTerms = new Set(weakWords.map(termOf))
const relativesOf = new Map(
  Object.entries(relatives).map(([word, others]) => [termOf(word), others.map(termOf)] as const),
)

const squash = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The part of a heading's words that the query has: 1 for "Dark mode" in "how do I use dark mode". */
const fitOf = ({ title }: IndexedEntry, asked: readonly AskedWord[]): number => {
  let sum = 0
  for (const term of title) sum += Math.max(0, ...asked.map(({ terms }) => terms.get(term) ?? 0))
  return sum / Math.max(1, title.size)
}

/** Finds sections by the words of a question. An entry need not have all of them. Rare words and words in headings weigh more. */
export function createSearch(entries: readonly SearchEntry[]): Search {
  const indexed = entries.map(indexEntry)
  /** The entries that have a term anywhere. */
  const entriesOf = new Map<string, IndexedEntry[]>()
  for (const entry of indexed)
    for (const term of entry.everywhere) {
      const list = entriesOf.get(term)
      if (list) list.push(entry)
      else entriesOf.set(term, [entry])
    }

  const rarityOf = (term: string): number => {
    const count = entriesOf.get(term)?.length ?? 0
    return Math.min(highestRarity, Math.log(1 + (entries.length - count + 0.5) / (count + 0.5)))
  }

  /** Terms of the documentation that begin like one that it doesn't have, or differ by a letter. */
  function* similarTo(term: string): Generator<[string, number]> {
    if (term.length < 3) return
    for (const other of entriesOf.keys())
      if (other.startsWith(term)) yield [other, prefixMatch]
      else if (term.length > 4 && isTypo(term, other)) yield [other, typoMatch]
  }

  function readQuery(query: string): AskedWord[] {
    const asked = new Map<string, AskedWord>()
    let isWholeKnown = false
    for (const { term, of, hasParts } of readTerms(query)) {
      // The parts of an identifier count only where nothing is known of the whole.
      if (of !== undefined && isWholeKnown) continue
      if (hasParts) isWholeKnown = entriesOf.has(term) || relativesOf.has(term)
      const terms = new Map<string, number>()
      for (const other of relativesOf.get(term) ?? [])
        if (entriesOf.has(other)) terms.set(other, relativeMatch)
      if (entriesOf.has(term)) terms.set(term, 1)
      else if (terms.size === 0) for (const [other, match] of similarTo(term)) terms.set(other, match)
      if (terms.size === 0) continue
      const rarity = entriesOf.has(term) ? rarityOf(term) : Math.max(...[...terms.keys()].map(rarityOf))
      asked.set(term, { terms, weight: rarity * (weakTerms.has(term) ? weakWeight : 1) })
    }
    return [...asked.values()]
  }

  /** Scores an entry by its best line. */
  function rateEntry(indexedEntry: IndexedEntry, asked: readonly AskedWord[], query: string) {
    const { entry, lines } = indexedEntry
    const rates = lines.map((line) => rateLine(line, indexedEntry, asked))
    const rate = Math.max(...rates)
    const fit = 1 + fitBonus * fitOf(indexedEntry, asked)
    const exact = squash(entry.title) === squash(query) ? exactFactor : 1
    return { entry, points: rate * fit * exact * entry.weight, line: lines[rates.indexOf(rate)]! }
  }

  return (query, limit = 12) => {
    const asked = readQuery(query)
    const terms = new Set(asked.flatMap((word) => [...word.terms.keys()]))
    const candidates = [...new Set([...terms].flatMap((term) => entriesOf.get(term) ?? []))].map((entry) =>
      rateEntry(entry, asked, query),
    )
    const results: SearchResult[] = []
    const countOfPage = new Map<string, number>()
    while (results.length < limit && candidates.length > 0) {
      const pointsOf = ({ entry, points }: (typeof candidates)[number]) =>
        points * samePageFactor ** (countOfPage.get(entry.page) ?? 0)
      const best = candidates.reduce((first, second) => (pointsOf(second) > pointsOf(first) ? second : first))
      candidates.splice(candidates.indexOf(best), 1)
      const { title, page, address } = best.entry
      countOfPage.set(page, (countOfPage.get(page) ?? 0) + 1)
      results.push({ title, page, address, context: splitContext(best.line.text, (term) => terms.has(term)) })
    }
    return results
  }
}
