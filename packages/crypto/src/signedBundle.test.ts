import { describe, expect, test } from 'vitest'
import { importBundleKeyPair } from './bundleKeyPair.ts'
import { decodeHex, encodeHex, toBytes } from './encoding.ts'
import { createNodeKeyPair, importNodeKeyPair } from './node/nodeKeyPair.ts'
import { openBundle } from './openBundle.ts'
import { signBundle } from './signBundle.ts'
import { openSignedBundle } from './signedBundle.ts'

// docs/wire-format.md#test-vectors: the exportBundle, signed by the key 0x88…, sealed to the key 0x55…
const pinned =
  '047f22411445de76e65c4a6f8089e84514a5e1075c05acee891106eaf375a577d1ff30faa71c10969eee5bab7afbaad6eb478b05435c172a2c4a82afbcdd587d23'
const sealed = {
  encappedPublic:
    '040bbbc5e8bc84bd33d1d3ce03ffac9a747f4c1993fddb2ec93a4116a86f022a77c3c17191559a4c2a1aa57e79b8d1977da2c959172f478e341e27028d69fffb7b',
  ciphertext:
    '3e1a002c04f4030ecbc89441fe2afed67aa9361a794723cc59f817672672ee87354754ac41b7abf6fa1c7ede215052f5a154fa6f3c1834378fc829d953262cd84eafdac22d7f30f0a37b5d',
  organizationId: '00000000-0000-4000-8000-000000000001',
}
const vector = {
  version: 'v1.0.0',
  data: encodeHex(toBytes(JSON.stringify(sealed))),
  dataSignature:
    '304502206f430a03bc48a129bc49616571fb3dfc34ac3622aa6a395ba8651c5e135a19830221008524dcb9febc23b397bd9aedd12ea9f6e42ae8c16d09cc9cb8c3ea78f4b6e6f9',
  enclaveQuorumPublic: pinned,
}

describe('openSignedBundle', () => {
  test('the published vector', async () => {
    const data = await openSignedBundle(JSON.stringify(vector), pinned)
    expect(data).toEqual(sealed)
    const plaintext = await openBundle({
      keyPair: await importBundleKeyPair('55'.repeat(32)),
      enc: decodeHex(String(data.encappedPublic)),
      ciphertext: decodeHex(String(data.ciphertext)),
    })
    expect(new TextDecoder().decode(plaintext)).toBe(`${'test '.repeat(11)}junk`)
  })

  const other = createNodeKeyPair().uncompressedPublicKey
  test.each([
    ['another signer than the pinned one', { enclaveQuorumPublic: other }, 'BUNDLE_REFUSED'],
    [
      'other data',
      { data: encodeHex(toBytes(JSON.stringify({ ...sealed, organizationId: 'mine' }))) },
      'BUNDLE_REFUSED',
    ],
    ['data that is not hex', { data: 'zz' }, 'BUNDLE_REFUSED'],
    ['no signature', { dataSignature: '' }, 'BUNDLE_REFUSED'],
    ['another version', { version: 'v2.0.0' }, 'BUNDLE_MALFORMED'],
    ['a member too many', { more: '' }, 'BUNDLE_MALFORMED'],
    ['a member too few', { data: undefined }, 'BUNDLE_MALFORMED'],
  ])('behavior: rejects %s', async (_, changes, code) => {
    const text = JSON.stringify({ ...vector, ...changes })
    await expect(openSignedBundle(text, pinned)).rejects.toMatchObject({ code })
  })

  test('behavior: rejects a signature by a different key than the one the bundle names', async () => {
    const text = await signBundle({ signer: createNodeKeyPair(), signerPublicKey: pinned, data: {} })
    await expect(openSignedBundle(text, pinned)).rejects.toMatchObject({ code: 'BUNDLE_REFUSED' })
  })

  test('behavior: rejects signed data that is not an object', async () => {
    const signer = importNodeKeyPair('88'.repeat(32))
    const data = encodeHex(toBytes('[]'))
    const dataSignature = encodeHex(signer.signDer('[]'))
    const text = JSON.stringify({ ...vector, data, dataSignature })
    await expect(openSignedBundle(text, pinned)).rejects.toMatchObject({ code: 'BUNDLE_REFUSED' })
  })
})

describe('signBundle', () => {
  test('default', async () => {
    const signer = importNodeKeyPair('88'.repeat(32))
    expect(signer.uncompressedPublicKey).toBe(pinned)
    const text = await signBundle({ signer, signerPublicKey: pinned, data: sealed })
    expect(JSON.parse(text)).toEqual({ ...vector, dataSignature: expect.stringMatching(/^30/) })
    expect(await openSignedBundle(text, pinned)).toEqual(sealed)
  })
})
