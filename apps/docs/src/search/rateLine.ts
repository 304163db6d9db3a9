import type { IndexedEntry, Line } from './indexEntry.ts'

/** How much a term counts by where it is, and how far it is met there. */
const inLine = { amount: 1.25, met: 1 }
const inCode = { amount: 0.4, met: 0.6 }
const elsewhere = { amount: 0.2, met: 0.4 }
/** Above it, more of the same word says little. */
const saturation = 2.5
/** How strongly results are ranked by the part of the question that they meet. */
const coverage = 0.75

/** A word of a query. */
export interface AskedWord {
  /** How much it says: rare words say more. */
  weight: number
  /** The terms that it may stand for, and how well. */
  terms: ReadonlyMap<string, number>
}

/** How well a line answers, together with the headings above it: the strength of the words, by how many of them it meets. */
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
