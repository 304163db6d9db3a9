import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import { createSearch } from './createSearch.ts'

const seedOf = (text: string) => createHash('sha256').update(text).digest()
const wordsOf = (seed: Buffer) => Array.from({ length: 8 }, (_, at) => seed.readInt32BE(at * 4))
function zeroBits(seed: Buffer, solution: number, nonce: number): number {
  const message = Buffer.alloc(40)
  seed.copy(message)
  message.writeUInt32BE(solution, 32)
  message.writeUInt32BE(nonce, 36)
  return Math.clz32(createHash('sha256').update(message).digest().readUInt32BE(0))
}

describe('createSearch', () => {
  it('default: finds the first nonce whose SHA-256 begins with the zero bits', () => {
    for (const text of ['', 'a', 'latchkey', 'x'.repeat(200)]) {
      const seed = seedOf(text)
      const search = createSearch(wordsOf(seed), 8)
      for (const solution of [0, 1, 15]) {
        const nonce = search(solution, 0, 1e6)
        expect(zeroBits(seed, solution, nonce)).toBeGreaterThanOrEqual(8)
        for (let earlier = 0; earlier < nonce; earlier++)
          expect(zeroBits(seed, solution, earlier)).toBeLessThan(8)
      }
    }
  })

  it('behavior: returns -1 where none of the nonces fits', () => {
    expect(createSearch(wordsOf(seedOf('a')), 31)(0, 0, 100)).toBe(-1)
  })

  it('behavior: its source runs by itself, as in a worker', () => {
    const copy = new Function(`return ${createSearch}`)() as typeof createSearch
    const words = wordsOf(seedOf('worker'))
    expect(copy(words, 10)(3, 0, 1e6)).toBe(createSearch(words, 10)(3, 0, 1e6))
  })
})
