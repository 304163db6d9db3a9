import { describe, expect, test } from 'vitest'

import * as key11 from '../../test/key11.ts'
import { createNodeKeyPair } from './nodeKeyPair.ts'
import { normalisePublicKey, publicKeyObject, uncompressPublicKey } from './publicKeyObject.ts'

describe('normalisePublicKey', () => {
  test.each([key11.publicKey, key11.uncompressedPublicKey])('default: %s', (publicKey) => {
    expect(normalisePublicKey(publicKey)).toBe(key11.publicKey)
  })

  test('behavior: both forms of any key', () => {
    for (let round = 0; round < 50; round++) {
      const { publicKey, uncompressedPublicKey } = createNodeKeyPair()
      expect(normalisePublicKey(uncompressedPublicKey)).toBe(publicKey)
      expect(uncompressPublicKey(publicKey)).toBe(uncompressedPublicKey)
    }
  })

  const moved = `${key11.uncompressedPublicKey.slice(0, -1)}6`
  test.each([
    ['empty', ''],
    ['upper case', key11.publicKey.toUpperCase()],
    ['0x', `0x${key11.publicKey}`],
    ['a line break after', `${key11.publicKey}\n`],
    ['x alone', key11.publicKey.slice(2)],
    ['prefix 05', `05${key11.publicKey.slice(2)}`],
    ['hybrid', `06${key11.uncompressedPublicKey.slice(2)}`],
    ['infinity', '00'],
    ['x above the prime', `02${'ff'.repeat(32)}`],
    ['x without a y', `02${'00'.repeat(31)}01`],
    ['y that is not on the curve', moved],
    ['both coordinates 0', `04${'00'.repeat(64)}`],
    ['__proto__', '__proto__'],
  ])('behavior: refuses %s', (_, publicKey) => {
    expect(() => normalisePublicKey(publicKey)).toThrow(
      expect.objectContaining({ code: 'PUBLIC_KEY_INVALID' }),
    )
  })
})

describe('publicKeyObject', () => {
  test('behavior: parses a key once', () => {
    const { publicKey } = createNodeKeyPair()
    expect(publicKeyObject(publicKey)).toBe(publicKeyObject(publicKey))
  })
})
