import { describe, expect, test } from 'vitest'

import * as key11 from '../test/key11.ts'
import { encodeHex } from './encoding.ts'
import { createKeyPair, importKeyPair, keyPairFromHandle } from './keyPair.ts'
import { verifyRawP256 } from './node/verifyP256.ts'

describe('createKeyPair', () => {
  test('default', async () => {
    const { publicKey, sign } = await createKeyPair()
    expect(publicKey).toMatch(/^0[23][0-9a-f]{64}$/)
    const signature = await sign('a text')
    expect(signature).toHaveLength(64)
    expect(verifyRawP256({ publicKey, data: 'a text', signature })).toBe(true)
    expect(verifyRawP256({ publicKey, data: 'another text', signature })).toBe(false)
  })

  test('behavior: public keys begin with 02 or 03, and both occur', async () => {
    const prefixes = new Set<string>()
    // One parity only, 64 times: 2 in 2⁶⁴.
    for (let attempt = 0; attempt < 64 && prefixes.size < 2; attempt++) {
      const { publicKey, sign } = await createKeyPair()
      expect(verifyRawP256({ publicKey, data: '', signature: await sign('') })).toBe(true)
      prefixes.add(publicKey.slice(0, 2))
    }
    expect([...prefixes].sort()).toEqual(['02', '03'])
  })

  test.each(['pkcs8', 'jwk', 'raw'] as const)(
    'behavior: the private half cannot be exported as %s',
    async (format) => {
      const { handle } = await createKeyPair()
      expect(handle.privateKey.extractable).toBe(false)
      await expect(crypto.subtle.exportKey(format, handle.privateKey)).rejects.toThrow(/not extractable/)
    },
  )

  test('behavior: the private key cannot be wrapped', async () => {
    const { handle } = await createKeyPair()
    const wrapping = { name: 'AES-GCM', iv: new Uint8Array(12) }
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['wrapKey'])
    await expect(crypto.subtle.wrapKey('pkcs8', handle.privateKey, key, wrapping)).rejects.toThrow(
      /not extractable/,
    )
  })

  test('behavior: shows no secret when printed', async () => {
    expect(Object.keys(JSON.parse(JSON.stringify(await createKeyPair())))).toEqual(['publicKey', 'handle'])
    expect(JSON.parse(JSON.stringify(await createKeyPair())).handle).toEqual({
      publicKey: {},
      privateKey: {},
    })
  })
})

describe('keyPairFromHandle', () => {
  test('behavior: a stored handle restores the same key', async () => {
    const key = await createKeyPair()
    // IndexedDB clones the values that it stores.
    const again = await keyPairFromHandle(structuredClone(key.handle))
    expect(again.publicKey).toBe(key.publicKey)
    expect(verifyRawP256({ publicKey: key.publicKey, data: 'a', signature: await again.sign('a') })).toBe(
      true,
    )
  })
})

describe('importKeyPair', () => {
  test('default', async () => {
    const key = await importKeyPair(key11.privateKey)
    expect(key.publicKey).toBe(key11.publicKey)
    expect(verifyRawP256({ publicKey: key11.publicKey, data: 'a', signature: await key.sign('a') })).toBe(
      true,
    )
    expect(key.handle.privateKey.extractable).toBe(false)
  })

  test('parameters: publicKey', async () => {
    expect((await importKeyPair(key11.privateKey, key11.publicKey)).publicKey).toBe(key11.publicKey)
    const other = `03${key11.publicKey.slice(2)}`
    await expect(importKeyPair(key11.privateKey, other)).rejects.toMatchObject({ code: 'PUBLIC_KEY_INVALID' })
  })

  test.each([
    ['00'.repeat(32), 'PRIVATE_KEY_INVALID'],
    ['ff'.repeat(32), 'PRIVATE_KEY_INVALID'],
    ['11'.repeat(31), 'PRIVATE_KEY_INVALID'],
    ['11'.repeat(33), 'PRIVATE_KEY_INVALID'],
    ['AA'.repeat(32), 'HEX_INVALID'],
  ])('behavior: refuses %s', async (privateKey, code) => {
    await expect(importKeyPair(privateKey)).rejects.toMatchObject({ code })
  })

  test('behavior: the message holds no key', async () => {
    const error = await importKeyPair('ff'.repeat(32)).catch((error: Error) => error)
    expect(String(error)).not.toContain(encodeHex(Uint8Array.of(255, 255)))
  })
})
