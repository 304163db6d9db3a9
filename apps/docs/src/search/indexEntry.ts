import { readTerms } from './readTerms.ts'
import type { SearchEntry } from './SearchEntry.ts'

/** A line of a section's text. */
export interface Line {
  text: string
  terms: ReadonlySet<string>
  /** Weight of each of its words, which is lower in a long line. */
  share: number
}

/** An entry with what the search compares. */
export interface IndexedEntry {
  entry: SearchEntry
  lines: readonly Line[]
  /** Weight of each term in the entry's headings and in links to it. */
  headings: ReadonlyMap<string, number>
  /** The terms of its own heading. */
  title: ReadonlySet<string>
  /** The terms of its code. */
  code: ReadonlySet<string>
  /** Every term of the entry. */
  everywhere: ReadonlySet<string>
}

/** Weights of a word in a heading of one word. Each further word lowers them a little. */
const headingWeights = { title: 6, links: 2, page: 2, above: 1.5 }
const lossByLength = 0.15

/** Number of words up to which a line isn't long. */
const fullLength = 12

const termsOf = (text: string): Set<string> => new Set(readTerms(text).map(({ term }) => term))

/** Weight of each term in a heading, from the line where it is highest. */
function weighHeading(heading: string, weight: number): Map<string, number> {
  const shares = new Map<string, number>()
  for (const line of heading.split('\n')) {
    const terms = readTerms(line)
    // The parts of an identifier don't make a heading longer.
    const length = terms.filter(({ of }) => of === undefined).length
    const share = weight / (1 + lossByLength * Math.max(0, length - 1))
    for (const { term } of terms) shares.set(term, Math.max(share, shares.get(term) ?? 0))
  }
  return shares
}

export function indexEntry(entry: SearchEntry): IndexedEntry {
  const headings = new Map<string, number>()
  for (const shares of [
    weighHeading(entry.title, headingWeights.title),
    weighHeading(entry.links ?? '', headingWeights.links),
    weighHeading(entry.page, headingWeights.page),
    weighHeading(entry.above ?? '', headingWeights.above),
  ])
    for (const [term, share] of shares) headings.set(term, (headings.get(term) ?? 0) + share)
  const lines = entry.text.split('\n').map((text) => {
    const terms = termsOf(text)
    return { text, terms, share: Math.min(1, (fullLength / terms.size) ** 0.4) }
  })
  const code = termsOf(entry.code ?? '')
  return {
    entry,
    lines,
    headings,
    code,
    // `useSignIn` is about signing in.
    title: new Set(readTerms(entry.title).flatMap(({ term, hasParts }) => (hasParts ? [] : [term]))),
    everywhere: new Set([...headings.keys(), ...lines.flatMap(({ terms }) => [...terms]), ...code]),
  }
}
