import type { IndexedEntry, Line } from './indexEntry.ts'

/** Weight of a term by its position, and how far the query's word counts as met there. */
const inLine = { amount: 1.25, met: 1 }
const inCode = { amount: 0.4, met: 0.6 }
const elsewhere = { amount: 0.2, met: 0.4 }
/** Weight above which more of the same word adds little. */
const saturation = 2.5
/** How strongly the ranking prefers lines with more of the query's words. */
const coverage = 0.75

/** A word of a query. */
export interface AskedWord {
  /** Higher for rare words. */
  weight: number
  /** Terms that match it, and how closely. */
  terms: ReadonlyMap<string, number>
}

/** Score of a line and the headings above it: the weights of the words that match, by the part of the query that they cover. */
export function rateLine(
  line: Line,
  { headings, code, everywhere }: IndexedEntry,
  asked: readonly AskedWord[],
): number {
  let strength = 0
  let met = 0
  let total = 0
  for (const { weight, terms } of asked) {
    let bestStrength = 0
    let bestMet = 0
    for (const [term, match] of terms) {
      if (!everywhere.has(term)) continue
      const near = (headings.get(term) ?? 0) + (line.terms.has(term) ? line.share * inLine.amount : 0)
      const around = code.has(term) ? inCode : elsewhere
      const amount = near + around.amount
      bestStrength = Math.max(bestStrength, (match * amount) / (amount + saturation))
      bestMet = Math.max(bestMet, match * (near > 0 ? inLine.met : around.met))
    }
    strength += weight * bestStrength
    met += weight * bestMet
    total += weight
  }
  return total === 0 ? 0 : strength * (met / total) ** coverage
}
