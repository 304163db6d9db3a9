import { encodeBase58 } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { looksAlike } from './lookAlike.ts'

const known = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solana = 'B8UwBUUnKwCyKuGMbFKWaG7exYdDk2ozZrPg72NyVbfj'

/** An address of ones but for its ends, which are those of another. */
const trapOf = (address: string, start: number, end: number) => {
  const prefix = address.startsWith('0x') ? '0x' : ''
  const digits = address.slice(prefix.length)
  const middle = 'e'.repeat(digits.length - start - end)
  return `${prefix}${digits.slice(0, start)}${middle}${end > 0 ? digits.slice(-end) : ''}`
}

describe('looksAlike', () => {
  it.each([
    [4, 4],
    [3, 6],
    [6, 3],
    [0, 8],
    [8, 0],
    [2, 5],
    [20, 10],
  ])('default: %i characters at the start and %i at the end', (start, end) => {
    for (const address of [known, solana]) expect(looksAlike(trapOf(address, start, end), address)).toBe(true)
  })

  it.each([
    [3, 3],
    [0, 6],
    [6, 0],
    [0, 0],
  ])('behavior: fewer are a coincidence: %i and %i', (start, end) => {
    for (const address of [known, solana])
      expect(looksAlike(trapOf(address, start, end), address)).toBe(false)
  })

  it('behavior: the same address is none that looks like it', () => {
    expect(looksAlike(known, known.toLowerCase())).toBe(false)
    expect(looksAlike(solana, solana)).toBe(false)
  })

  it('behavior: nobody sees the case, or tells 8 from B and 5 from S', () => {
    expect(looksAlike(trapOf(known.toLowerCase(), 4, 4), known.toUpperCase().replace('0X', '0x'))).toBe(true)
    expect(looksAlike('b8uWbEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEVBFJ', solana)).toBe(true)
    expect(looksAlike('88UvBeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeybfj', solana)).toBe(false)
    expect(looksAlike('88UwBeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeUbfi', solana)).toBe(true)
  })

  it('behavior: addresses of different kinds never look alike', () => {
    expect(looksAlike(solana, known)).toBe(false)
  })
})

/** Numbers from a seed: the same in every run. https://en.wikipedia.org/wiki/Xorshift */
function createRandomBytes(seed: number) {
  let state = seed
  return (length: number) =>
    Uint8Array.from({ length }, () => {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return state & 0xff
    })
}

const isDeep = process.env.LATCHKEY_DEEP === '1'
const counts = isDeep ? { known: 1_000, random: 20_000 } : { known: 100, random: 2_000 }

describe('an honest address', () => {
  it.each([
    ['Ethereum', 20, (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`],
    ['Solana', 32, encodeBase58],
  ])('behavior: hardly ever looks like a known one: %s', (_, size, write) => {
    const randomBytes = createRandomBytes(20_251_128)
    const list = Array.from({ length: counts.known }, () => write(randomBytes(size)))
    let flagged = 0
    for (let each = 0; each < counts.random; each++) {
      const address = write(randomBytes(size))
      if (list.some((one) => looksAlike(one, address))) flagged++
    }
    // The chance of a pair is 16⁻⁷ × 7.6 for hex: 0.6 in a deep run.
    expect(flagged).toBeLessThanOrEqual(isDeep ? 5 : 0)
  })
})
