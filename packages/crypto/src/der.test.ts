import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { decodeDer, encodeDer, isScalar, p256Order } from './der.ts'
import { decodeHex, encodeHex } from './encoding.ts'

const order = BigInt(`0x${p256Order}`)
const scalar = fc
  .oneof(
    fc.bigInt({ min: 1n, max: order - 1n }),
    // Leading zeros and high bits, where DER has its corners.
    fc
      .tuple(fc.bigInt({ min: 1n, max: 255n }), fc.integer({ min: 0, max: 30 }))
      .map(([byte, at]) => byte << BigInt(8 * at)),
  )
  .map((number) => decodeHex(number.toString(16).padStart(64, '0')))
const signature = fc.tuple(scalar, scalar).map(([r, s]) => Uint8Array.of(...r, ...s))

describe('encodeDer', () => {
  // docs/wire-format.md#test-vectors, the wallet's stamp
  test('default', () => {
    const raw = decodeHex(
      '85d8293019f697a5986d20df77341c97b346ffee31fb61d23eb7821d786e604d2c87a14a55f6228e316cf24c62d150262e035848b6e0b42e74dd815f6871c680',
    )
    expect(encodeHex(encodeDer(raw))).toBe(
      '304502210085d8293019f697a5986d20df77341c97b346ffee31fb61d23eb7821d786e604d02202c87a14a55f6228e316cf24c62d150262e035848b6e0b42e74dd815f6871c680',
    )
  })

  test('behavior: encodes the shortest integers', () => {
    const raw = new Uint8Array(64)
    raw[31] = 1
    raw[63] = 128
    expect(encodeHex(encodeDer(raw))).toBe('300702010102020080')
  })
})

describe('decodeDer', () => {
  test('behavior: decodes what encodeDer wrote', () => {
    fc.assert(
      fc.property(signature, (raw) => {
        expect(decodeDer(encodeDer(raw))).toEqual(raw)
      }),
      { numRuns: 1000 },
    )
  })

  test('behavior: accepts one encoding only', () => {
    // A right signature in which a few bytes are others, are missing, or are too many.
    const edit = fc.record({ at: fc.nat(80), cut: fc.nat(2), put: fc.uint8Array({ maxLength: 2 }) })
    let accepted = 0
    fc.assert(
      fc.property(signature, fc.array(edit, { maxLength: 2 }), (raw, edits) => {
        const bytes = [...encodeDer(raw)]
        for (const { at, cut, put } of edits) bytes.splice(at, cut, ...put)
        const der = Uint8Array.from(bytes)
        try {
          expect(encodeDer(decodeDer(der))).toEqual(der)
          accepted++
        } catch (error) {
          expect(error).toMatchObject({ code: 'SIGNATURE_MALFORMED' })
        }
      }),
      { numRuns: 5000 },
    )
    expect(accepted).toBeGreaterThan(500)
  })

  test('behavior: rejects random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        expect(() => decodeDer(Uint8Array.from(bytes))).toThrow(
          expect.objectContaining({ code: 'SIGNATURE_MALFORMED' }),
        )
      }),
    )
  })

  test.each([
    ['r is 0', '3006020100020101'],
    ['s is 0', '3006020101020100'],
    ['r is the order', `3026022100${p256Order}020101`],
    ['leading zeros', '300702020001020101'],
    ['negative', '3006020181020101'],
    ['trailing byte', '300602010102010100'],
    ['long form of a length', '308106020101020101'],
    ['empty integer', '30050200020101'],
    ['one integer', '3003020101'],
    ['three integers', '3009020101020101020101'],
    ['nothing', ''],
  ])('behavior: refuses when %s', (_, der) => {
    expect(() => decodeDer(decodeHex(der))).toThrow(expect.objectContaining({ code: 'SIGNATURE_MALFORMED' }))
  })

  test('behavior: accepts a high s', () => {
    const raw = decodeHex('01'.repeat(32) + (order - 1n).toString(16))
    expect(decodeDer(encodeDer(raw))).toEqual(raw)
  })
})

describe('isScalar', () => {
  test.each([
    ['00'.repeat(32), false],
    [`${'00'.repeat(31)}01`, true],
    [(order - 1n).toString(16), true],
    [p256Order, false],
    ['ff'.repeat(32), false],
    ['01'.repeat(31), false],
    ['01'.repeat(33), false],
  ])('%s: %s', (hex, right) => {
    expect(isScalar(decodeHex(hex))).toBe(right)
  })
})
