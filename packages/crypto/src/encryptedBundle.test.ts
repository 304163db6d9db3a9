import { describe, expect, test } from 'vitest'
import { decodeEncryptedBundle, encodeEncryptedBundle } from './bundleEncodings.ts'

const bundle = { enc: Uint8Array.of(4, 1, 2), ciphertext: Uint8Array.of(255, 0) }

describe('encryptedBundle', () => {
  test('default', () => {
    expect(encodeEncryptedBundle(bundle)).toBe('{"encappedPublic":"040102","ciphertext":"ff00"}')
    expect(decodeEncryptedBundle(encodeEncryptedBundle(bundle))).toEqual(bundle)
  })

  test.each([
    '',
    'null',
    '[]',
    '"text"',
    '{}',
    '{"encappedPublic":"04"}',
    '{"encappedPublic":"04","ciphertext":1}',
    '{"encappedPublic":"04","ciphertext":"0"}',
    '{"encappedPublic":"04","ciphertext":"FF"}',
    '{"encappedPublic":"04","ciphertext":"00","more":"00"}',
    '{"encappedPublic":"04","__proto__":"00"}',
  ])('behavior: refuses %j', (text) => {
    expect(() => decodeEncryptedBundle(text)).toThrow(expect.objectContaining({ code: 'BUNDLE_MALFORMED' }))
  })
})
