import { describe, expect, test } from 'vitest'

import * as key11 from '../../test/key11.ts'
import { decodeHex, encodeHex } from '../encoding.ts'
import { sealBundle } from '../sealBundle.ts'
import { importNodeBundleKey, sealNodeBundle } from './nodeBundleKey.ts'

const read = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe('importNodeBundleKey', () => {
  // docs/wire-format.md#test-vectors
  test('the published vector', async () => {
    const enc = decodeHex(
      '040bbbc5e8bc84bd33d1d3ce03ffac9a747f4c1993fddb2ec93a4116a86f022a77c3c17191559a4c2a1aa57e79b8d1977da2c959172f478e341e27028d69fffb7b',
    )
    const ciphertext = decodeHex(
      '3e1a002c04f4030ecbc89441fe2afed67aa9361a794723cc59f817672672ee87354754ac41b7abf6fa1c7ede215052f5a154fa6f3c1834378fc829d953262cd84eafdac22d7f30f0a37b5d',
    )
    const key = importNodeBundleKey('55'.repeat(32))
    expect(read(await key.open({ enc, ciphertext }))).toBe(`${'test '.repeat(11)}junk`)
  })

  test('behavior: has the uncompressed point', () => {
    expect(importNodeBundleKey(key11.privateKey).publicKey).toBe(key11.uncompressedPublicKey)
  })

  test('behavior: opens an empty message', async () => {
    const key = importNodeBundleKey(key11.privateKey)
    const bundle = await sealBundle({ recipientPublicKey: key.publicKey, plaintext: '' })
    expect(await key.open(bundle)).toEqual(new Uint8Array())
  })

  test('behavior: refuses other keys, other encodings of the point, and less than a tag', async () => {
    const key = importNodeBundleKey(key11.privateKey)
    const bundle = await sealBundle({ recipientPublicKey: key.publicKey, plaintext: 'a secret' })
    const { enc, ciphertext } = bundle
    const sign = enc.at(-1)! & 1
    const refused = [
      { enc: Uint8Array.of(2 + sign, ...enc.subarray(1, 33)), ciphertext },
      { enc: Uint8Array.of(6 + sign, ...enc.subarray(1)), ciphertext },
      { enc: Uint8Array.of(0), ciphertext },
      { enc: Uint8Array.of(4, ...new Uint8Array(64)), ciphertext },
      { enc: new Uint8Array(), ciphertext: new Uint8Array() },
      { enc, ciphertext: ciphertext.subarray(0, 15) },
      { enc, ciphertext: new Uint8Array() },
    ]
    for (const one of refused) await expect(key.open(one)).rejects.toMatchObject({ code: 'BUNDLE_REFUSED' })
    await expect(importNodeBundleKey('55'.repeat(32)).open(bundle)).rejects.toMatchObject({
      code: 'BUNDLE_REFUSED',
    })
    expect(read(await key.open(bundle))).toBe('a secret')
  })

  test.each([
    ['', 'PRIVATE_KEY_INVALID'],
    ['00'.repeat(32), 'PRIVATE_KEY_INVALID'],
    ['ff'.repeat(32), 'PRIVATE_KEY_INVALID'],
    ['A1'.repeat(32), 'HEX_INVALID'],
  ])('behavior: refuses the private key %j', (privateKey, code) => {
    expect(() => importNodeBundleKey(privateKey)).toThrow(expect.objectContaining({ code }))
  })
})

describe('sealNodeBundle', () => {
  test.each([key11.uncompressedPublicKey, key11.publicKey])('default: to %s', async (recipientPublicKey) => {
    const bundle = await sealNodeBundle({ recipientPublicKey, plaintext: 'a secret' })
    expect(read(await importNodeBundleKey(key11.privateKey).open(bundle))).toBe('a secret')
  })

  test('behavior: never repeats a key', async () => {
    const seal = () =>
      sealNodeBundle({ recipientPublicKey: key11.publicKey, plaintext: new TextEncoder().encode('the same') })
    const bundles = await Promise.all(Array.from({ length: 64 }, seal))
    expect(new Set(bundles.map(({ enc }) => encodeHex(enc))).size).toBe(64)
    expect(new Set(bundles.map(({ ciphertext }) => encodeHex(ciphertext))).size).toBe(64)
  })

  test.each([
    ['', 'PUBLIC_KEY_INVALID'],
    ['00', 'PUBLIC_KEY_INVALID'],
    [`02${'ff'.repeat(32)}`, 'PUBLIC_KEY_INVALID'],
    [`04${'01'.repeat(64)}`, 'PUBLIC_KEY_INVALID'],
    [`06${key11.uncompressedPublicKey.slice(2)}`, 'PUBLIC_KEY_INVALID'],
    [`07${key11.uncompressedPublicKey.slice(2)}`, 'PUBLIC_KEY_INVALID'],
    [`${key11.publicKey}00`, 'PUBLIC_KEY_INVALID'],
    ['0X', 'HEX_INVALID'],
  ])('error: the public key %j', async (recipientPublicKey, code) => {
    await expect(sealNodeBundle({ recipientPublicKey, plaintext: '' })).rejects.toMatchObject({ code })
  })
})
