import { describe, expect, test } from 'vitest'

import * as key11 from '../test/key11.ts'
import { type SignJwtParameters, segment, signJwt } from '../test/signJwt.ts'
import { readSessionToken, sessionTokenType, verifySessionToken } from './sessionToken.ts'

const claims = {
  exp: 4_102_444_800,
  iat: 1_767_225_600,
  auth_time: 1_767_225_000,
  auth_exp: 1_767_268_200,
  iss: 'http://localhost:4000',
  aud: '00000000-0000-4000-8000-000000000000',
  sub: '00000000-0000-4000-8000-000000000002',
  sid: '00000000-0000-4000-8000-000000000003',
  public_key: key11.publicKey,
  session_type: 'SESSION_TYPE_READ_WRITE',
  user_id: '00000000-0000-4000-8000-000000000002',
  organization_id: '00000000-0000-4000-8000-000000000001',
}
const signSession = (parameters: SignJwtParameters) => signJwt({ typ: sessionTokenType, ...parameters })
const token = signSession({ claims })
const [header, payload, signature] = token.split('.')

describe('readSessionToken', () => {
  test('default', () => {
    expect(readSessionToken(token)).toMatchInlineSnapshot(`
      {
        "audience": "00000000-0000-4000-8000-000000000000",
        "authExpiresAt": 1767268200000,
        "authTime": 1767225000000,
        "claims": undefined,
        "expiresAt": 4102444800000,
        "issuedAt": 1767225600000,
        "issuer": "http://localhost:4000",
        "organizationId": "00000000-0000-4000-8000-000000000001",
        "publicKey": "020217e617f0b6443928278f96999e69a23a4f2c152bdf6d6cdf66e5b80282d4ed",
        "scope": undefined,
        "sessionId": "00000000-0000-4000-8000-000000000003",
        "sessionProfileId": undefined,
        "sessionType": "SESSION_TYPE_READ_WRITE",
        "userId": "00000000-0000-4000-8000-000000000002",
      }
    `)
  })

  test("behavior: reads the user's claims", () => {
    const userClaims = { plan: 'pro', seats: 5 }
    const withClaims = signSession({ claims: { ...claims, claims: userClaims } })
    expect(readSessionToken(withClaims).claims).toEqual(userClaims)
    expect(readSessionToken(token).claims).toBeUndefined()
  })

  test('behavior: accepts the five claims of older services', () => {
    const { exp, public_key, session_type, user_id, organization_id } = claims
    const short = signSession({ claims: { exp, public_key, session_type, user_id, organization_id } })
    expect(readSessionToken(short)).toMatchObject({
      expiresAt: exp * 1000,
      authTime: undefined,
      audience: undefined,
    })
  })

  test.each(['exp', 'public_key', 'session_type', 'user_id', 'organization_id'])(
    'behavior: rejects claims without %s',
    (name) => {
      const short = signSession({ claims: { ...claims, [name]: undefined } })
      expect(() => readSessionToken(short)).toThrow(expect.objectContaining({ code: 'TOKEN_MALFORMED' }))
      expect(() => readSessionToken(short)).toThrow(name)
    },
  )

  test.each([
    ['exp as text', { exp: '4102444800' }],
    ['exp negative', { exp: -1 }],
    ['exp with a fraction', { exp: 1.5 }],
    ['exp null', { exp: null }],
    ['auth_time as text', { auth_time: '1' }],
    ['auth_exp as text', { auth_exp: '1' }],
    ['sid as a list', { sid: ['a'] }],
    ['aud as a list', { aud: ['a'] }],
    ['public_key that is no key', { public_key: 'abc' }],
    ['public_key uncompressed', { public_key: key11.uncompressedPublicKey }],
    ['user_id empty', { user_id: '' }],
    ['user_id a list', { user_id: ['a'] }],
    ['claims as text', { claims: 'admin' }],
    ['claims as a list', { claims: ['admin'] }],
    ['claims null', { claims: null }],
  ])('behavior: rejects %s', (_, wrong) => {
    expect(() => readSessionToken(signSession({ claims: { ...claims, ...wrong } }))).toThrow(
      expect.objectContaining({ code: 'TOKEN_MALFORMED' }),
    )
  })

  test('behavior: rejects an exp out of range', () => {
    const infinite = Buffer.from(JSON.stringify(claims).replace('4102444800', '1e400')).toString('base64url')
    expect(() => readSessionToken(`${header}.${infinite}.${signature}`)).toThrow(
      expect.objectContaining({ code: 'TOKEN_MALFORMED' }),
    )
  })

  // docs/security.md#malformed-tokens
  test.each([
    ['empty', ''],
    ['2 segments', `${header}.${payload}`],
    ['4 segments', `${token}.${signature}`],
    ['5 segments, as a JWE', `${token}.${signature}.${signature}`],
    ['an empty header', `.${payload}.${signature}`],
    ['a detached payload', `${header}..${signature}`],
    ['no signature', `${header}.${payload}.`],
    ['padding', `${token}==`],
    ['junk', `${header}.${payload} .${signature}`],
    ['a signature in DER', `${header}.${payload}.${segment('x'.repeat(70))}`],
    ['a payload that is a list', `${header}.${segment([claims])}.${signature}`],
    ['a payload that is null', `${header}.${segment(null)}.${signature}`],
    ['a payload that is text', `${header}.${segment('claims')}.${signature}`],
    ['a payload that is not JSON', `${header}.${Buffer.from('{').toString('base64url')}.${signature}`],
    [
      'a payload that is not UTF-8',
      `${header}.${Buffer.from(JSON.stringify({ ...claims, user_id: 'é' }), 'latin1').toString('base64url')}.${signature}`,
    ],
    ['64 KiB', `${header}.${segment({ ...claims, more: 'x'.repeat(65_536) })}.${signature}`],
  ])('behavior: rejects %s', (_, wrong) => {
    expect(() => readSessionToken(wrong)).toThrow(expect.objectContaining({ code: 'TOKEN_MALFORMED' }))
  })

  const typ = sessionTokenType
  test.each([
    { alg: 'none', typ },
    { alg: 'None', typ },
    { alg: 'nOnE', typ },
    { alg: 'HS256', typ },
    { alg: 'RS256', typ },
    { alg: 'ES384', typ },
    { alg: ['ES256'], typ },
    { typ },
    { alg: 'ES256' },
    { alg: 'ES256', typ: 'at+jwt' },
    { alg: 'ES256', typ: 'JWT' },
    { alg: 'ES256', typ: 'SESSION+JWT' },
    { alg: 'ES256', typ: [typ] },
    { alg: 'ES256', typ, jwk: { kty: 'EC' } },
    { alg: 'ES256', typ, jku: 'https://example.com/keys' },
    { alg: 'ES256', typ, x5u: 'https://example.com/chain' },
    { alg: 'ES256', typ, x5c: [] },
    { alg: 'ES256', typ, crit: ['exp'] },
    { alg: 'ES256', typ, b64: false },
    { alg: 'ES256', typ, kid: ['a'] },
    { alg: 'ES256', typ, kid: { toString: 'a' } },
    [],
    null,
  ])('behavior: rejects the header %j', (header) => {
    expect(() => readSessionToken(signSession({ header, claims }))).toThrow(
      expect.objectContaining({ code: 'TOKEN_MALFORMED' }),
    )
  })

  test('behavior: accepts kid', () => {
    const named = signSession({ header: { alg: 'ES256', typ, kid: 'a-key' }, claims })
    expect(readSessionToken(named).userId).toBe(claims.user_id)
  })

  test('behavior: the message holds no part of the token', () => {
    expect(() => readSessionToken(`${header}.${payload}`)).toThrowErrorMatchingInlineSnapshot(
      `[CryptoError: Token malformed. Expected three segments, 8192 characters at most.]`,
    )
  })
})

describe('verifySessionToken', () => {
  test.each([key11.uncompressedPublicKey, key11.publicKey])('default: %s', async (publicKey) => {
    expect(await verifySessionToken(token, publicKey)).toEqual(readSessionToken(token))
  })

  test('parameters: now', async () => {
    const end = claims.exp * 1000
    await expect(verifySessionToken(token, key11.publicKey, { now: end - 1 })).resolves.toMatchObject({
      expiresAt: end,
    })
    await expect(verifySessionToken(token, key11.publicKey, { now: end })).rejects.toMatchObject({
      code: 'TOKEN_EXPIRED',
    })
  })

  test.each([
    ['another key', signSession({ claims, privateKey: '22'.repeat(32) })],
    ['another hash', signSession({ claims, hash: 'sha512' })],
    ['other claims', `${header}.${segment({ ...claims, user_id: 'somebody else' })}.${signature}`],
    ['an empty signature', `${header}.${payload}.${'A'.repeat(86)}`],
  ])('behavior: rejects a signature of %s', async (_, wrong) => {
    await expect(verifySessionToken(wrong, key11.publicKey)).rejects.toMatchObject({
      code: 'SIGNATURE_INVALID',
    })
  })

  test.each(['', 'zz', '04'.repeat(65), `02${'ff'.repeat(32)}`])(
    'behavior: throws for the public key %j',
    async (publicKey) => {
      await expect(verifySessionToken(token, publicKey)).rejects.toMatchObject({
        code: expect.stringMatching(/^(HEX|PUBLIC_KEY)_INVALID$/),
      })
    },
  )
})
