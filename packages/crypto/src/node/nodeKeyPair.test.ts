import { createPublicKey } from 'node:crypto'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'

import * as key11 from '../../test/key11.ts'
import { importKeyPair } from '../keyPair.ts'
import { createStamp } from '../stamp.ts'
import { createNodeKeyPair, importNodeKeyPair } from './nodeKeyPair.ts'
import { verifyP256, verifyRawP256 } from './verifyP256.ts'
import { verifyStamp } from './verifyStamp.ts'

describe('createNodeKeyPair', () => {
  test('default', async () => {
    const key = createNodeKeyPair()
    const { publicKey } = key
    expect(verifyRawP256({ publicKey, data: 'a', signature: await key.sign('a') })).toBe(true)
    expect(verifyP256({ publicKey, data: 'a', signature: key.signDer('a') })).toBe(true)
    expect(verifyStamp((await createStamp(key, '{}')).value, '{}').publicKey).toBe(publicKey)
  })

  test('behavior: exports and imports 64 digits', () => {
    for (let round = 0; round < 300; round++) {
      const key = createNodeKeyPair()
      const privateKey = key.exportPrivateKey()
      expect(privateKey).toMatch(/^[0-9a-f]{64}$/)
      expect(importNodeKeyPair(privateKey).uncompressedPublicKey).toBe(key.uncompressedPublicKey)
    }
  })

  test('behavior: shows no secret when printed', () => {
    const key = createNodeKeyPair()
    const { d } = key.exportPrivateJwk()
    for (const printed of [inspect(key, { depth: 9, showHidden: true }), JSON.stringify(key)]) {
      expect(printed).toContain(key.publicKey)
      expect(printed).not.toContain(key.exportPrivateKey())
      expect(printed).not.toContain(d)
    }
  })
})

describe('importNodeKeyPair', () => {
  // docs/wire-format.md#test-vectors
  test.each([
    [key11.privateKey, key11.uncompressedPublicKey],
    [
      '44'.repeat(32),
      '045b36890dacbd7c9a96bb74a1ee28b3d2d75b72e09a20ef25cf8e6fd8a9f0350d0e14bed8d4682a34d83538bdff5b96e89a6666ec0db5745d02fa1210072df75a',
    ],
    [
      '55'.repeat(32),
      '0457e977f6db7e33c3fe7acf2842ed987009caf56d458682fca447b7d3d762ab34c5ab3770ba573bdff5414065640ffb5b346dfa84dec4db4d68e5f59cc471c2ec',
    ],
  ])('default: %s', async (privateKey, uncompressedPublicKey) => {
    const key = importNodeKeyPair(privateKey)
    expect(key.uncompressedPublicKey).toBe(uncompressedPublicKey)
    expect(key.publicKey).toBe((await importKeyPair(privateKey)).publicKey)
    expect(key.exportPrivateKey()).toBe(privateKey)
  })

  test('behavior: exports JWKs that node:crypto imports', () => {
    const key = importNodeKeyPair(key11.privateKey)
    expect(key.exportPublicJwk()).toEqual({
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
    })
    expect(key.exportPrivateJwk()).toEqual({
      ...key.exportPublicJwk(),
      d: 'ERERERERERERERERERERERERERERERERERERERERERE',
    })
    expect(createPublicKey({ key: key.exportPublicJwk(), format: 'jwk' }).equals(key.publicKeyObject)).toBe(
      true,
    )
  })

  test.each([
    ['00'.repeat(32), 'PRIVATE_KEY_INVALID'],
    ['ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'PRIVATE_KEY_INVALID'],
    ['ff'.repeat(32), 'PRIVATE_KEY_INVALID'],
    ['11', 'PRIVATE_KEY_INVALID'],
    ['', 'PRIVATE_KEY_INVALID'],
    ['A1'.repeat(32), 'HEX_INVALID'],
  ])('behavior: refuses %j', (privateKey, code) => {
    expect(() => importNodeKeyPair(privateKey)).toThrow(expect.objectContaining({ code }))
  })
})
