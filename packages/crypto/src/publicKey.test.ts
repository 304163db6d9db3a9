import { describe, expect, test } from 'vitest'

import * as key11 from '../test/key11.ts'
import { decodeHex, encodeHex } from './encoding.ts'
import { compressPublicKey, readPublicKey } from './publicKey.ts'

describe('compressPublicKey', () => {
  test('default', () => {
    expect(compressPublicKey(decodeHex(key11.uncompressedPublicKey))).toBe(key11.publicKey)
  })
})

describe('readPublicKey', () => {
  test.each([key11.publicKey, key11.uncompressedPublicKey])('default: %s', async (publicKey) => {
    expect(encodeHex(await readPublicKey(publicKey))).toBe(key11.uncompressedPublicKey)
  })

  test.each([
    ['', 'PUBLIC_KEY_INVALID'],
    [`05${key11.publicKey.slice(2)}`, 'PUBLIC_KEY_INVALID'],
    [`06${key11.uncompressedPublicKey.slice(2)}`, 'PUBLIC_KEY_INVALID'],
    [key11.publicKey.slice(2), 'PUBLIC_KEY_INVALID'],
    [`02${'ff'.repeat(32)}`, 'PUBLIC_KEY_INVALID'],
    [`02${'00'.repeat(31)}01`, 'PUBLIC_KEY_INVALID'],
    [key11.publicKey.toUpperCase(), 'HEX_INVALID'],
  ])('behavior: refuses %j', async (publicKey, code) => {
    await expect(readPublicKey(publicKey)).rejects.toMatchObject({ code })
  })
})
