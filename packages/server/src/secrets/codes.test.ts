import crypto, { createCipheriv, createHash } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { describe, expect, it, vi } from 'vitest'

import { type Random, systemRandom } from '../ports/random.ts'
import { createCodes, normaliseCode } from './codes.ts'
import { createSecrets } from './secrets.ts'

/** Pearson's statistic of counts that should be equal. */
const chiSquare = (counts: readonly number[]) => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** The same bytes in each run with the same seed, as random as the system's. */
function createSeededRandom(): Random {
  const key = createHash('sha256').update(process.env.LATCHKEY_SEED!).digest()
  const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  return { bytes: (size) => stream.update(Buffer.alloc(size)), uuid: systemRandom.uuid }
}

describe('createCodes', () => {
  const codes = createCodes(createSecrets(), createSeededRandom())

  it.each([
    // The value that chance exceeds once in a million times, for 9 and for 31 degrees of freedom.
    [false, '0123456789', 44.8],
    [true, '0123456789ABCDEFGHJKMNPQRSTVWXYZ', 85.3],
  ])('behavior: every character is as likely as any other (letters: %s)', (alphanumeric, alphabet, limit) => {
    const counts = Array.from({ length: 6 }, () => new Map([...alphabet].map((character) => [character, 0])))
    const lengths = new Set<number>()
    for (let at = 0; at < 20_000; at++) {
      const code = codes.create({ length: 6, alphanumeric })
      lengths.add(code.length)
      for (const [position, character] of [...code].entries()) {
        counts[position]!.set(character, counts[position]!.get(character)! + 1)
      }
    }
    expect([...lengths]).toEqual([6])
    for (const characters of counts) {
      expect([...characters.keys()].join('')).toBe(alphabet)
      expect(chiSquare([...characters.values()])).toBeLessThan(limit)
    }
  })

  it('behavior: binds a hash to its row and to the pepper', () => {
    const hash = codes.hash('one', '123456')
    expect(hash).not.toContain('123456')
    expect(codes.matches('one', '123456', hash)).toBe(true)
    expect(codes.matches('one', '123457', hash)).toBe(false)
    expect(codes.matches('two', '123456', hash)).toBe(false)
    expect(createCodes(createSecrets(), systemRandom).matches('one', '123456', hash)).toBe(false)
  })

  it('behavior: compares in constant time, with every pepper, whichever matches', () => {
    const [older, newer] = [createSecrets(), createSecrets()]
    const rotating = createCodes({ ...newer, others: { pepper: [older.pepper] } }, systemRandom)
    const compare = vi.spyOn(crypto, 'timingSafeEqual')
    // Modules that have imported it by name see the change, too.
    syncBuiltinESMExports()
    try {
      for (const secrets of [newer, older, createSecrets()]) {
        compare.mockClear()
        rotating.matches('one', '123456', createCodes(secrets, systemRandom).hash('one', '123456'))
        expect(compare).toHaveBeenCalledTimes(2)
      }
    } finally {
      compare.mockRestore()
      syncBuiltinESMExports()
    }
  })

  it('behavior: accepts case, spaces, dashes and look-alike characters', () => {
    expect(normaliseCode('abc-1o0 il')).toBe('ABC10011')
  })
})
