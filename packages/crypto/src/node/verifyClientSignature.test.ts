import { describe, expect, test } from 'vitest'
import * as key11 from '../../test/key11.ts'
import { encodeHex } from '../encoding.ts'
import { createKeyPair } from '../keyPair.ts'
import { signClientSignature } from '../stamp.ts'
import { parseStamp } from './parseStamp.ts'
import { verifyClientSignature } from './verifyClientSignature.ts'

// docs/wire-format.md#test-vectors
const message =
  '{"login":{"publicKey":"020217e617f0b6443928278f96999e69a23a4f2c152bdf6d6cdf66e5b80282d4ed"},"tokenId":"00000000-0000-4000-8000-0000000000aa","type":"USAGE_TYPE_LOGIN"}'
const signature =
  'ed9dbe2057bd12ef55874d8ade1b9f7f7a2b9d9edeafe394c2b124229903692b6c34c11da4ee900a9bf7162aff141da3aa63b25aeffb8f9a798cf4ba599a8a00'

describe('verifyClientSignature', () => {
  test('default', async () => {
    const key = await createKeyPair()
    const signature = await signClientSignature(key, 'a.token')
    expect(signature).toMatch(/^[0-9a-f]{128}$/)
    expect(verifyClientSignature({ publicKey: key.publicKey, message: 'a.token', signature })).toBe(true)
    expect(verifyClientSignature({ publicKey: key.publicKey, message: 'b.token', signature })).toBe(false)
    expect(verifyClientSignature({ publicKey: key11.publicKey, message: 'a.token', signature })).toBe(false)
  })

  test('the published vector', () => {
    expect(verifyClientSignature({ publicKey: key11.publicKey, message, signature })).toBe(true)
  })

  test('behavior: accepts DER', () => {
    const { signature } = parseStamp(key11.stamp)
    const verify = (signature: string) =>
      verifyClientSignature({ publicKey: key11.publicKey, message: key11.body, signature })
    const der = encodeHex(signature)
    expect([verify(der), verify(`${der}0`), verify(`${der}00`)]).toEqual([true, false, false])
  })

  test.each([
    ['empty', ''],
    ['upper case', signature.toUpperCase()],
    ['0x', `0x${signature}`],
    ['odd', signature.slice(1)],
    ['short', signature.slice(2)],
    ['long', `${signature}00`],
    ['very long', signature.repeat(1000)],
    ['r of 0', '0'.repeat(64) + signature.slice(64)],
    ['base64url', Buffer.from(signature, 'hex').toString('base64url')],
  ])('behavior: refuses %s', (_, wrong) => {
    expect(verifyClientSignature({ publicKey: key11.publicKey, message, signature: wrong })).toBe(false)
  })
})
