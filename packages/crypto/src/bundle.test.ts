import { describe, expect, test, vi } from 'vitest'

import * as key11 from '../test/key11.ts'
import { bundleKeyPairFromHandle, generateBundleKeyPair, importBundleKeyPair } from './bundleKeyPair.ts'
import { decodeHex } from './encoding.ts'
import { openBundle } from './openBundle.ts'
import { sealBundle } from './sealBundle.ts'

// docs/wire-format.md#test-vectors
const published = {
  enc: decodeHex(
    '040bbbc5e8bc84bd33d1d3ce03ffac9a747f4c1993fddb2ec93a4116a86f022a77c3c17191559a4c2a1aa57e79b8d1977da2c959172f478e341e27028d69fffb7b',
  ),
  ciphertext: decodeHex(
    '3e1a002c04f4030ecbc89441fe2afed67aa9361a794723cc59f817672672ee87354754ac41b7abf6fa1c7ede215052f5a154fa6f3c1834378fc829d953262cd84eafdac22d7f30f0a37b5d',
  ),
}

const read = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe('sealBundle', () => {
  test('default', async () => {
    const keyPair = await generateBundleKeyPair()
    const bundle = await sealBundle({ recipientPublicKey: keyPair.publicKey, plaintext: 'Zoë' })
    expect(bundle.enc).toHaveLength(65)
    expect(bundle.ciphertext).toHaveLength(4 + 16)
    expect(read(await openBundle({ keyPair, ...bundle }))).toBe('Zoë')
  })

  // docs/wire-format.md#test-vectors
  test('the published vector', async () => {
    const ephemeral = await importBundleKeyPair('66'.repeat(32))
    const generated = vi.spyOn(crypto.subtle, 'generateKey').mockResolvedValue(ephemeral.handle as never)
    const { publicKey: recipientPublicKey } = await importBundleKeyPair('55'.repeat(32))
    const plaintext = `${'test '.repeat(11)}junk`
    expect(await sealBundle({ recipientPublicKey, plaintext })).toEqual(published)
    expect(generated).toHaveBeenCalledOnce()
    generated.mockRestore()
  })

  test('behavior: accepts a compressed recipient', async () => {
    const keyPair = await importBundleKeyPair(key11.privateKey)
    const bundle = await sealBundle({ recipientPublicKey: key11.publicKey, plaintext: 'a secret' })
    expect(read(await openBundle({ keyPair, ...bundle }))).toBe('a secret')
  })

  test.each([
    ['', 'PUBLIC_KEY_INVALID'],
    [`04${'00'.repeat(64)}`, 'PUBLIC_KEY_INVALID'],
    [`${key11.uncompressedPublicKey.slice(0, -1)}6`, 'PUBLIC_KEY_INVALID'],
    [`02${'ff'.repeat(32)}`, 'PUBLIC_KEY_INVALID'],
    ['zz', 'HEX_INVALID'],
  ])('behavior: rejects the recipient %j', async (recipientPublicKey, code) => {
    await expect(sealBundle({ recipientPublicKey, plaintext: '' })).rejects.toMatchObject({ code })
  })
})

describe('openBundle', () => {
  // docs/wire-format.md#test-vectors
  test('the published vector', async () => {
    const keyPair = await importBundleKeyPair('55'.repeat(32))
    expect(read(await openBundle({ keyPair, ...published }))).toBe(`${'test '.repeat(11)}junk`)
  })

  test('behavior: rejects a bundle for another key', async () => {
    const bundle = await sealBundle({ recipientPublicKey: key11.publicKey, plaintext: 'a secret' })
    const keyPair = await generateBundleKeyPair()
    await expect(openBundle({ keyPair, ...bundle })).rejects.toMatchObject({ code: 'BUNDLE_REFUSED' })
  })

  test('behavior: rejects an empty bundle', async () => {
    const keyPair = await generateBundleKeyPair()
    const nothing = new Uint8Array()
    await expect(openBundle({ keyPair, enc: nothing, ciphertext: nothing })).rejects.toMatchObject({
      code: 'BUNDLE_REFUSED',
    })
  })

  test('behavior: restores a stored pair', async () => {
    const keyPair = await generateBundleKeyPair()
    const bundle = await sealBundle({ recipientPublicKey: keyPair.publicKey, plaintext: 'a secret' })
    const again = await bundleKeyPairFromHandle(structuredClone(keyPair.handle))
    expect(again.publicKey).toBe(keyPair.publicKey)
    expect(read(await openBundle({ keyPair: again, ...bundle }))).toBe('a secret')
  })
})

describe('generateBundleKeyPair', () => {
  test.each(['pkcs8', 'jwk', 'raw'] as const)(
    'behavior: the private half cannot be exported as %s',
    async (format) => {
      const { handle } = await generateBundleKeyPair()
      await expect(crypto.subtle.exportKey(format, handle.privateKey)).rejects.toThrow(/not extractable/)
    },
  )
})

describe('importBundleKeyPair', () => {
  test('default', async () => {
    const { publicKey, handle } = await importBundleKeyPair(key11.privateKey)
    expect(publicKey).toBe(key11.uncompressedPublicKey)
    expect(handle.privateKey.extractable).toBe(false)
  })

  test.each(['', '00'.repeat(32), 'ff'.repeat(32)])('behavior: refuses %j', async (privateKey) => {
    await expect(importBundleKeyPair(privateKey)).rejects.toMatchObject({ code: 'PRIVATE_KEY_INVALID' })
  })
})
