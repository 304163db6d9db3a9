import { createPublicKey, type KeyObject, randomBytes } from 'node:crypto'
import { generateKeyObjects } from '@latchkey/crypto/node'
import { encodeTokenSegment, forgeToken, openToken } from '@latchkey/testing/node'

/** What wrong tokens are made of. */
export interface TokenWorld {
  /** A live verification token of the caller. */
  token: string
  /** The key that signs verification tokens, and the one that signs sessions. */
  otpKey: KeyObject
  sessionKey: KeyObject
  /** A live session token of the caller. */
  session: string
  /** A live verification token of another tenant. */
  foreign: string
  /** One that was used up, for the same contact and key. */
  spent: string
}

export interface MalformedTokenClass {
  name: string
  /** Each in turn; what is right about them is as it would be in a good token. */
  makers: readonly ((world: TokenWorld) => string)[]
}

type Fields = Record<string, unknown>

export const strangers = {
  p256: generateKeyObjects('ES256'),
  p384: generateKeyObjects('ES384'),
  rsa: generateKeyObjects('RS256'),
}
const junk = () => randomBytes(24).toString('base64url')

export const forge = (header: Fields, claims: unknown, key: KeyObject | string, hash?: string): string =>
  forgeToken({ header, claims, key, hash })

/** Signed with the service's own key, and wrong in this one point. */
const withHeader =
  (change: Fields) =>
  ({ token, otpKey }: TokenWorld) =>
    forge({ ...openToken(token).header, ...change }, openToken(token).claims, otpKey)
const withPayload =
  (payload: (claims: Fields) => unknown) =>
  ({ token, otpKey }: TokenWorld) =>
    forge(openToken(token).header, payload(openToken(token).claims), otpKey)
const claim = (name: string, ...values: unknown[]) =>
  values.map((value) => withPayload((claims) => ({ ...claims, [name]: value })))
const withKey =
  (alg: string, key: KeyObject, hash?: string) =>
  ({ token }: TokenWorld) =>
    forge({ ...openToken(token).header, alg }, openToken(token).claims, key, hash)
const parts = (change: (...all: [string, string, string]) => string) => (world: TokenWorld) =>
  change(...(world.token.split('.') as [string, string, string]))
const publicKeyAsSecret = (world: TokenWorld) => {
  const secret = createPublicKey(world.otpKey).export({ format: 'pem', type: 'spki' })
  return forge({ alg: 'HS256', typ: 'JWT' }, openToken(world.token).claims, String(secret))
}
const unsigned = (alg: string) => (world: TokenWorld) =>
  `${withHeader({ alg })(world).split('.').slice(0, 2).join('.')}.`
const wrongTexts = [undefined, null, '', 7, true, {}, ['a']]

/**
 * The 26 classes of wrong tokens of docs/security.md#malformed-tokens, as they are for a verification token.
 * docs/wire-format.md#verification-tokens
 */
export const malformedTokenClasses: readonly MalformedTokenClass[] = [
  {
    name: 'alg none',
    makers: ['none', 'None', 'nOnE'].flatMap((alg) => [withHeader({ alg }), unsigned(alg)]),
  },
  { name: 'HS256 with the public key', makers: [publicKeyAsSecret] },
  { name: 'RS256', makers: [withKey('RS256', strangers.rsa.privateKey), withHeader({ alg: 'RS256' })] },
  {
    name: 'ES384',
    makers: [withKey('ES384', strangers.p384.privateKey, 'sha384'), withHeader({ alg: 'ES384' })],
  },
  {
    name: 'alg missing',
    makers: [undefined, null, '', ['ES256'], 'es256'].map((alg) => withHeader({ alg })),
  },
  {
    name: 'a key in the header',
    makers: [
      ({ token }) => {
        const { privateKey, publicKey } = strangers.p256
        const jwk = publicKey.export({ format: 'jwk' })
        return forge({ ...openToken(token).header, jwk }, openToken(token).claims, privateKey)
      },
      ...['jku', 'x5u', 'x5c'].map((name) => withHeader({ [name]: 'https://example.com/keys' })),
    ],
  },
  { name: 'kid that is no key', makers: [null, ['a'], {}, 7].map((kid) => withHeader({ kid })) },
  { name: 'crit unknown', makers: [withHeader({ crit: ['exp'] }), withHeader({ crit: [] })] },
  { name: 'b64 false', makers: [withHeader({ b64: false }), withHeader({ b64: false, crit: ['b64'] })] },
  {
    name: '2, 4, 5 segments',
    makers: [
      parts((header, payload) => `${header}.${payload}`),
      parts((...all) => [...all, junk()].join('.')),
      parts((...all) => [...all, junk(), junk()].join('.')),
      parts((...all) => `.${all.join('.')}`),
    ],
  },
  {
    name: 'a JWE',
    makers: [
      () => [encodeTokenSegment({ alg: 'ECDH-ES', enc: 'A256GCM' }), '', junk(), junk(), junk()].join('.'),
    ],
  },
  {
    name: 'padding and junk',
    makers: [
      parts((...all) => `${all.join('.')}=`),
      parts((header, payload, signature) => `${header} .${payload}.${signature}`),
      parts((header, payload, signature) => `${header}.${payload}\n.${signature}`),
      parts((header, payload, signature) => `${header}.${payload}.${signature.slice(0, -1)}%`),
      parts((header, payload) => `${header}.${payload}.${junk()}`),
    ],
  },
  {
    name: 'a payload that is no object',
    makers: [
      withPayload((claims) => [claims]),
      ...['null', '"claims"', '7', '{', '', '[]'].map((payload) => withPayload(() => payload)),
      withPayload((claims) => `\ufeff${JSON.stringify(claims)}`),
    ],
  },
  {
    name: 'exp missing, past or beyond all numbers',
    makers: claim('exp', ...wrongTexts, '1', '-1', '1e400', 1.5),
  },
  { name: 'verification_type another', makers: claim('verification_type', ...wrongTexts) },
  { name: 'contact missing', makers: claim('contact', ...wrongTexts) },
  { name: 'public_key missing', makers: claim('public_key', ...wrongTexts, 'abc', `04${'ab'.repeat(64)}`) },
  { name: 'organization_id missing', makers: claim('organization_id', ...wrongTexts) },
  { name: 'id missing', makers: claim('id', ...wrongTexts) },
  { name: 'id of no verification', makers: claim('id', '11111111-1111-4111-8111-111111111111') },
  {
    name: 'another kind of token',
    makers: [
      ({ session }) => session,
      // Claims of a verification by the key of sessions, and the reverse.
      ({ token, sessionKey }) => forge(openToken(token).header, openToken(token).claims, sessionKey),
      ({ session, otpKey }) => forge({ alg: 'ES256', typ: 'JWT' }, openToken(session).claims, otpKey),
      withHeader({ typ: 'at+jwt' }),
    ],
  },
  {
    name: 'of another parent organization',
    makers: [({ foreign }) => foreign, ...claim('organization_id', '11111111-1111-4111-8111-111111111111')],
  },
  {
    name: 'signed by another key',
    makers: [
      withKey('ES256', strangers.p256.privateKey),
      ({ token, otpKey }) => forge(openToken(token).header, openToken(token).claims, otpKey, 'sha512'),
      parts((header, payload) => `${header}.${payload}.${'A'.repeat(86)}`),
      parts((header, payload, signature) => {
        const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
        return `${header}.${encodeTokenSegment({ ...claims, contact: 'other@example.com' })}.${signature}`
      }),
    ],
  },
  {
    name: '64 KiB',
    makers: [withPayload((claims) => ({ ...claims, more: 'x'.repeat(12_000) })), () => 'a.'.repeat(32_768)],
  },
  {
    name: 'a detached payload',
    makers: [
      parts((header, _, signature) => `${header}..${signature}`),
      parts((_, payload, signature) => `.${payload}.${signature}`),
    ],
  },
  {
    name: 'the token twice',
    makers: [({ token }) => `${token}.${token}`, ({ token }) => `${token}, ${token}`, ({ spent }) => spent],
  },
]
