import type { AskOrigin } from './askOrigins.ts'

/** Nonces of a proof. Several easy ones take nearly the same time each time; a single one can take four times as long. */
export const solutions = 16

/** 2^9 hashes for each nonce where a wave begins: 2^13 in all. A slow phone has 2^15 in 0.3 s. */
const fewestBits = 9
/** Further bits for everyone as the wave grows: to four times its beginning. */
const mostRateBits = 2
/** Further bits for origins that many requests have in common: 256 times the hashes. */
const mostOriginBits = 8

/** Requests of a window. */
export interface AskCounts {
  /** All of the organization. */
  all: number
  /** From how many on they are a wave. */
  level: number
  countOf(name: string): number
}

/**
 * Zero bits for each nonce. Rises with the logarithm of the rate for everyone, within what a slow phone does in 0.3 s, and by
 * the square of its excess for each origin. docs/proof-of-work.md#who-pays-more
 */
export function proofBits(counts: AskCounts, origins: readonly AskOrigin[]): number {
  const { all, level } = counts
  const rate = Math.min(mostRateBits, Math.max(0, Math.floor(Math.log2(all / level))))
  const excess = origins.map(
    ({ name, free, freeShare }) => counts.countOf(name) / Math.max(free, all * freeShare),
  )
  const origin = Math.ceil(2 * Math.log2(Math.max(1, ...excess)))
  return fewestBits + rate + Math.min(mostOriginBits, origin)
}
