import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { decodeBase58, decodeBase58Check, encodeBase58, encodeBase58Check } from './base58Check.ts'
import { decodeHex } from './encoding.ts'

describe('base58check', () => {
  // The address of the first block's coins: version 0 and the hash of a key.
  test.each([
    ['0062e907b15cbf27d5425399ebf6f0fb50ebb88f18', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['', '3QJmnh'],
    ['00', '1Wh4bh'],
    ['0000', '112edB6q'],
  ])('default: %s', async (hex, text) => {
    expect(await encodeBase58Check(decodeHex(hex))).toBe(text)
    expect(await decodeBase58Check(text)).toEqual(decodeHex(hex))
  })

  test('behavior: round trip', async () => {
    const bytes = fc.tuple(fc.nat(4), fc.uint8Array({ maxLength: 120 }))
    await fc.assert(
      fc.asyncProperty(bytes, async ([zeros, rest]) => {
        const bytes = Uint8Array.of(...new Uint8Array(zeros), ...rest)
        expect(await decodeBase58Check(await encodeBase58Check(bytes))).toEqual(bytes)
      }),
    )
  })

  test('behavior: detects one changed character', async () => {
    const text = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
    for (let at = 0; at < text.length; at++) {
      const changed = text.slice(0, at) + (text[at] === 'z' ? 'y' : 'z') + text.slice(at + 1)
      await expect(decodeBase58Check(changed), changed).rejects.toMatchObject({ code: 'BUNDLE_MALFORMED' })
    }
  })

  test('behavior: rejects input that is too long', async () => {
    const text = await encodeBase58Check(new Uint8Array(1200))
    await expect(decodeBase58Check(text)).rejects.toMatchObject({ code: 'BUNDLE_MALFORMED' })
  })

  test('behavior: rejects characters outside the alphabet', async () => {
    // If 0, which is not in the alphabet, were 255 (as −1 is in a byte), 10 would be what 5Q is.
    const changed = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'.replace('5Q', '10')
    await expect(decodeBase58Check(changed)).rejects.toMatchObject({ code: 'BUNDLE_MALFORMED' })
  })

  test.each(['', '1', '0OIl', ' 3QJmnh', '3QJmnh\n', '13QJmnh', '1'.repeat(2000), 'é', '🔑'])(
    'behavior: refuses %j',
    async (text) => {
      await expect(decodeBase58Check(text)).rejects.toMatchObject({ code: 'BUNDLE_MALFORMED' })
    },
  )
})

describe('base58', () => {
  test('behavior: round trip', () => {
    const bytes = fc.tuple(fc.nat(4), fc.uint8Array({ maxLength: 64 }))
    fc.assert(
      fc.property(bytes, ([zeros, rest]) => {
        const bytes = Uint8Array.of(...new Uint8Array(zeros), ...rest)
        expect(decodeBase58(encodeBase58(bytes))).toEqual(bytes)
      }),
    )
  })

  test('behavior: refuses other characters', () => expect(() => decodeBase58('0OIl')).toThrow(/base58/))
})
