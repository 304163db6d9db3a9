import { describe, expect, test } from 'vitest'

import * as key11 from '../test/key11.ts'
import { signJwt } from '../test/signJwt.ts'
import { sessionTokenType } from './sessionToken.ts'
import { readVerificationToken, verifyVerificationToken } from './verificationToken.ts'

const claims = {
  id: '00000000-0000-4000-8000-0000000000aa',
  verification_type: 'OTP_TYPE_EMAIL',
  contact: 'ada@example.com',
  organization_id: '00000000-0000-4000-8000-000000000001',
  public_key: key11.publicKey,
  exp: '1767226500000',
}
const token = signJwt({ claims })

describe('readVerificationToken', () => {
  test('default', () => {
    expect(readVerificationToken(token)).toMatchInlineSnapshot(`
      {
        "contact": "ada@example.com",
        "expiresAt": 1767226500000,
        "id": "00000000-0000-4000-8000-0000000000aa",
        "organizationId": "00000000-0000-4000-8000-000000000001",
        "publicKey": "020217e617f0b6443928278f96999e69a23a4f2c152bdf6d6cdf66e5b80282d4ed",
        "verificationType": "OTP_TYPE_EMAIL",
      }
    `)
  })

  test('behavior: reads a numeric exp as milliseconds', () => {
    expect(readVerificationToken(signJwt({ claims: { ...claims, exp: 1767226500000 } })).expiresAt).toBe(
      1767226500000,
    )
  })

  test.each(Object.keys(claims))('behavior: rejects claims without %s', (name) => {
    expect(() => readVerificationToken(signJwt({ claims: { ...claims, [name]: undefined } }))).toThrow(name)
  })

  test.each(['', ' 1', '1.5', '-1', '1e3', '0x10', '١٢٣', '9'.repeat(16), null, true])(
    'behavior: rejects exp %j',
    (exp) => {
      expect(() => readVerificationToken(signJwt({ claims: { ...claims, exp } }))).toThrow(
        expect.objectContaining({ code: 'TOKEN_MALFORMED' }),
      )
    },
  )

  test.each([sessionTokenType, 'at+jwt', 'jwt', ''])('behavior: rejects the typ %j', (typ) => {
    expect(() => readVerificationToken(signJwt({ claims, typ }))).toThrow('Expected the typ JWT')
  })

  test('behavior: rejects a header without typ', () => {
    expect(() => readVerificationToken(signJwt({ claims, header: { alg: 'ES256' } }))).toThrow(
      expect.objectContaining({ code: 'TOKEN_MALFORMED' }),
    )
  })
})

describe('verifyVerificationToken', () => {
  test('default', async () => {
    expect(await verifyVerificationToken(token, key11.publicKey)).toEqual(readVerificationToken(token))
  })

  test('parameters: now', async () => {
    await expect(
      verifyVerificationToken(token, key11.publicKey, { now: 1767226499999 }),
    ).resolves.toBeDefined()
    await expect(
      verifyVerificationToken(token, key11.publicKey, { now: 1767226500000 }),
    ).rejects.toMatchObject({
      code: 'TOKEN_EXPIRED',
    })
  })

  test('behavior: rejects a signature by another key', async () => {
    const other = signJwt({ claims, privateKey: '22'.repeat(32) })
    await expect(verifyVerificationToken(other, key11.publicKey)).rejects.toMatchObject({
      code: 'SIGNATURE_INVALID',
    })
  })
})
