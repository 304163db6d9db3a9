import { describe, expect, test } from 'vitest'

import { openBundle, sealBundle } from './bundle.ts'
import { generateBundleKeyPair, importBundleKeyPair } from './bundleKeyPair.ts'
import { decodeCredentialBundle, encodeCredentialBundle } from './credentialBundle.ts'
import { decodeHex } from './encoding.ts'

describe('openBundle', () => {
  test('default', async () => {
    const keyPair = await generateBundleKeyPair()
    const bundle = await sealBundle({ recipientPublicKey: keyPair.publicKey, plaintext: 'a secret' })
    expect(new TextDecoder().decode(await openBundle({ keyPair, ...bundle }))).toBe('a secret')
  })

  // wire.md 10
  test('the published vector', async () => {
    const keyPair = await importBundleKeyPair('55'.repeat(32))
    const enc = decodeHex(
      '040bbbc5e8bc84bd33d1d3ce03ffac9a747f4c1993fddb2ec93a4116a86f022a77c3c17191559a4c2a1aa57e79b8d1977da2c959172f478e341e27028d69fffb7b',
    )
    const ciphertext = decodeHex(
      '3e1a002c04f4030ecbc89441fe2afed67aa9361a794723cc59f817672672ee87354754ac41b7abf6fa1c7ede215052f5a154fa6f3c1834378fc829d953262cd84eafdac22d7f30f0a37b5d',
    )
    const plaintext = new TextDecoder().decode(await openBundle({ keyPair, enc, ciphertext }))
    expect(plaintext).toBe(`${'test '.repeat(11)}junk`)
  })
})

describe('credentialBundle', () => {
  // wire.md 10
  const vector =
    'xbnDWi8vJ58zBTr2SiY7DAY6Fko8TgpRbW9rzjicgG7rorD55TerZw1LMXUpDphpxBY3EnoTEB5xG9CvhkvpMx8rNf2gWACdvUMP5TdPjgQX27DN99B'

  test('the published vector', async () => {
    const keyPair = await importBundleKeyPair('55'.repeat(32))
    const bundle = await decodeCredentialBundle(vector)
    expect(await openBundle({ keyPair, ...bundle })).toEqual(decodeHex('77'.repeat(32)))
    expect(await encodeCredentialBundle(bundle)).toBe(vector)
  })
})
