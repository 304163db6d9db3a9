import { describe, expect, test } from 'vitest'
import { encodeBase58Check } from './base58Check.ts'
import { importBundleKeyPair } from './bundleKeyPair.ts'
import { decodeCredentialBundle, encodeCredentialBundle } from './credentialBundle.ts'
import { decodeHex } from './encoding.ts'
import { openBundle } from './openBundle.ts'
import { sealBundle } from './sealBundle.ts'

describe('credentialBundle', () => {
  // docs/wire-format.md#test-vectors
  test('the published vector', async () => {
    const vector =
      'xbnDWi8vJ58zBTr2SiY7DAY6Fko8TgpRbW9rzjicgG7rorD55TerZw1LMXUpDphpxBY3EnoTEB5xG9CvhkvpMx8rNf2gWACdvUMP5TdPjgQX27DN99B'
    const keyPair = await importBundleKeyPair('55'.repeat(32))
    const bundle = await decodeCredentialBundle(vector)
    expect(await openBundle({ keyPair, ...bundle })).toEqual(decodeHex('77'.repeat(32)))
    expect(await encodeCredentialBundle(bundle)).toBe(vector)
  })

  test('behavior: decodes enc of both parities', async () => {
    const keyPair = await importBundleKeyPair('55'.repeat(32))
    for (let round = 0; round < 20; round++) {
      const bundle = await sealBundle({ recipientPublicKey: keyPair.publicKey, plaintext: 'a key' })
      expect(await decodeCredentialBundle(await encodeCredentialBundle(bundle))).toEqual(bundle)
    }
  })

  test.each([
    ['too short', new Uint8Array(48).fill(2)],
    ['not on the curve', Uint8Array.of(2, ...new Uint8Array(31), 1, ...new Uint8Array(16))],
    ['uncompressed', Uint8Array.of(4, ...new Uint8Array(80))],
  ])('behavior: rejects bytes that are %s', async (_, bytes) => {
    await expect(decodeCredentialBundle(await encodeBase58Check(bytes))).rejects.toMatchObject({
      code: 'BUNDLE_MALFORMED',
    })
  })
})
