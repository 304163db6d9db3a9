import { describe, expect, test } from 'vitest'

import * as key11 from '../../test/key11.ts'
import { readWycheproof } from '../../test/wycheproof.ts'
import { decodeHex } from '../encoding.ts'
import { createNodeKeyPair } from './nodeKeyPair.ts'
import { normalisePublicKey } from './publicKeyObject.ts'
import { verifyP256, verifyRawP256 } from './verifyP256.ts'

/** The numbers of the cases in which a verifier and Wycheproof differ. */
function disagreements(name: 'ecdsaP256Der' | 'ecdsaP256Raw', verify: typeof verifyP256) {
  const cases = readWycheproof(name)
  const wrong = cases.filter(({ publicKey, message, signature, valid }) => {
    const key = normalisePublicKey(publicKey)
    return verify({ publicKey: key, data: message, signature }) !== valid
  })
  return { cases: cases.length, wrong: wrong.map(({ id }) => id) }
}

describe('verifyP256', () => {
  test('default', () => {
    const key = createNodeKeyPair()
    const signature = key.signDer('a text')
    expect(verifyP256({ publicKey: key.publicKey, data: 'a text', signature })).toBe(true)
    expect(verifyP256({ publicKey: key.publicKey, data: Buffer.from('a text'), signature })).toBe(true)
    expect(verifyP256({ publicKey: key.publicKey, data: 'a text ', signature })).toBe(false)
    expect(verifyP256({ publicKey: key11.publicKey, data: 'a text', signature })).toBe(false)
  })

  test('behavior: agrees with the vectors of Wycheproof', () => {
    expect(disagreements('ecdsaP256Der', verifyP256)).toEqual({ cases: 484, wrong: [] })
  })

  test('behavior: returns false for a malformed signature', () => {
    const { publicKey, signDer } = createNodeKeyPair()
    const signature = Buffer.concat([signDer('a'), Buffer.of(0)])
    expect(verifyP256({ publicKey, data: 'a', signature })).toBe(false)
    expect(verifyP256({ publicKey, data: 'a', signature: new Uint8Array() })).toBe(false)
  })

  test.each(['', '00', `02${'ff'.repeat(32)}`, key11.uncompressedPublicKey])(
    'behavior: throws for the public key %j',
    (publicKey) => {
      const signature = createNodeKeyPair().signDer('a')
      expect(() => verifyP256({ publicKey, data: 'a', signature })).toThrow(
        expect.objectContaining({ code: 'PUBLIC_KEY_INVALID' }),
      )
    },
  )
})

describe('verifyRawP256', () => {
  test('behavior: agrees with the vectors of Wycheproof', () => {
    expect(disagreements('ecdsaP256Raw', verifyRawP256)).toEqual({ cases: 262, wrong: [] })
  })

  // docs/wire-format.md#test-vectors: the key of the app proof is the second of its two points
  test('the published app proof', () => {
    const publicKey = normalisePublicKey(
      '0438014c603c89da9712426320ee53a94c795dda3b90bb5b0791ae8f5db486b7db25e3aa368ede37b96566f66590f89ea2ac834bcd61541b90738cbc8294706c96',
    )
    const data =
      '{"type":"APP_PROOF_TYPE_ADDRESS_DERIVATION","timestampMs":"1767225600000","addressDerivationProof":{"organizationId":"00000000-0000-4000-8000-000000000001","walletId":"00000000-0000-4000-8000-000000000003","derivationPath":"m/44\'/60\'/0\'/0/0","address":"0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"}}'
    const signature = decodeHex(
      '9d1bfc0cfc45564086ecd218931034193984d63137f7474564517f30d4960633a130e7d90e73d12dcb750920ae8f404f287301afc7a792af4183b42f67c8c330',
    )
    expect(verifyRawP256({ publicKey, data, signature })).toBe(true)
    expect(verifyRawP256({ publicKey, data: data.replace('0000', '0001'), signature })).toBe(false)
  })
})
