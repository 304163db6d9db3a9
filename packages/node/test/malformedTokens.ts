import { createPublicKey, type KeyObject, randomBytes } from 'node:crypto'
import { encodeTokenSegment, forgeToken } from '@latchkey/testing/node'

import type { SessionErrorCode } from '../src/exports/index.ts'
import { openSession, otherKeys } from './tokens.ts'

export interface TokenWorld {
  /** A live session token. */
  token: string
  /** The key that signs session tokens. */
  sessionKey: KeyObject
  /** The key that signs verification tokens. */
  otpKey: KeyObject
  /** A verification token of the service. */
  verificationToken: string
  /** An unexpired session token signed with a key that was rotated out. */
  rotatedOut: string
  apiBaseUrl: string
}

export interface MalformedTokenClass {
  name: string
  /** @default 'TOKEN_INVALID' */
  code?: SessionErrorCode
  /** Used in turn. Each token is valid except for one fault. */
  makers: readonly ((world: TokenWorld) => string)[]
}

type Claims = ReturnType<typeof openSession>['claims']

/** A valid token of the service except for this header change. */
const withHeader =
  (change: Record<string, unknown>) =>
  ({ token, sessionKey }: TokenWorld) => {
    const { header, claims } = openSession(token)
    return forgeToken({ header: { ...header, ...change }, claims, key: sessionKey })
  }
const withClaims =
  (change: (claims: Claims, world: TokenWorld) => Record<string, unknown>) => (world: TokenWorld) => {
    const { header, claims } = openSession(world.token)
    return forgeToken({ header, claims: { ...claims, ...change(claims, world) }, key: world.sessionKey })
  }
const withPayload = (payload: (claims: Claims) => unknown[] | string) => (world: TokenWorld) => {
  const { header, claims } = openSession(world.token)
  return forgeToken({ header, claims: payload(claims), key: world.sessionKey })
}
const withKey =
  (alg: string, key: KeyObject | string, hash = 'sha256') =>
  ({ token }: TokenWorld) => {
    const { header, claims } = openSession(token)
    return forgeToken({ header: { ...header, alg }, claims, key, hash })
  }
const claim = (name: string, ...values: unknown[]) =>
  values.map((value) => withClaims(() => ({ [name]: value })))
const unsigned = (alg: string) => (world: TokenWorld) =>
  `${withHeader({ alg })(world).split('.').slice(0, 2).join('.')}.`
const publicKeyAsSecret = (format: 'pem' | 'jwk') => (world: TokenWorld) => {
  const publicKey = createPublicKey(world.sessionKey)
  const secret =
    format === 'pem'
      ? publicKey.export({ format, type: 'spki' })
      : JSON.stringify(publicKey.export({ format }))
  return withKey('HS256', String(secret))(world)
}
const parts =
  (change: (header: string, payload: string, signature: string) => string) => (world: TokenWorld) =>
    change(...(world.token.split('.') as [string, string, string]))
const junk = () => randomBytes(24).toString('base64url')

/** The 26 classes of malformed tokens of docs/security.md#malformed-tokens, in its order, for session tokens. */
export const malformedTokenClasses: readonly MalformedTokenClass[] = [
  {
    name: 'alg none',
    makers: ['none', 'None', 'nOnE'].flatMap((alg) => [withHeader({ alg }), unsigned(alg)]),
  },
  { name: 'HS256 with the public key', makers: [publicKeyAsSecret('pem'), publicKeyAsSecret('jwk')] },
  { name: 'RS256', makers: [withKey('RS256', otherKeys.rsa.privateKey), withHeader({ alg: 'RS256' })] },
  {
    name: 'ES384',
    makers: [withKey('ES384', otherKeys.p384.privateKey, 'sha384'), withHeader({ alg: 'ES384' })],
  },
  {
    name: 'alg missing',
    makers: [undefined, null, '', ['ES256'], 'es256'].map((alg) => withHeader({ alg })),
  },
  {
    name: 'a key in the header',
    makers: [
      (world) => {
        const { header, claims } = openSession(world.token)
        const { privateKey, publicKey } = otherKeys.p256
        const jwk = publicKey.export({ format: 'jwk' })
        return forgeToken({ header: { ...header, jwk }, claims, key: privateKey })
      },
      withHeader({ jku: 'https://example.com/keys' }),
      withHeader({ x5u: 'https://example.com/chain' }),
      withHeader({ x5c: [] }),
    ],
  },
  {
    name: 'unknown kid',
    makers: [
      undefined,
      null,
      '',
      '../../../../dev/null',
      "' OR 1=1 --",
      '__proto__',
      'constructor',
      ['a'],
      {},
      7,
    ]
      .map((kid) => withHeader({ kid }))
      .concat((world) => withHeader({ kid: junk() })(world))
      .concat((world) => withHeader({ kid: [openSession(world.token).header.kid] })(world)),
  },
  { name: 'crit unknown', makers: [withHeader({ crit: ['exp'] }), withHeader({ crit: [] })] },
  {
    name: 'b64 false',
    makers: [
      withHeader({ b64: false }),
      withHeader({ b64: false, crit: ['b64'] }),
      withHeader({ b64: true }),
    ],
  },
  {
    name: '2, 4, 5 segments',
    makers: [
      parts((header, payload) => `${header}.${payload}`),
      parts((...all) => [...all, junk()].join('.')),
      parts((...all) => [...all, junk(), junk()].join('.')),
      parts((...all) => `.${all.join('.')}`),
      parts((...all) => `${all.join('.')}.`),
    ],
  },
  {
    name: 'a JWE',
    makers: [
      () => [encodeTokenSegment({ alg: 'ECDH-ES', enc: 'A256GCM' }), '', junk(), junk(), junk()].join('.'),
      () => [encodeTokenSegment({ alg: 'dir', enc: 'A256GCM', typ: 'JWT' }), junk(), junk()].join('.'),
    ],
  },
  {
    name: 'padding and junk',
    makers: [
      parts((...all) => `${all.join('.')}=`),
      parts((...all) => `${all.join('.')}==`),
      parts((header, payload, signature) => `${header} .${payload}.${signature}`),
      parts((header, payload, signature) => `${header}.${payload}\n.${signature}`),
      parts((header, payload, signature) => `${header}.${payload}.${signature.slice(0, -1)}%`),
      parts((...all) => all.join('.').replace(/[A-Za-z0-9]$/, '=')),
      // The last character of a signature has four unused bits.
      parts((header, payload, signature) => `${header}.${payload}.${otherSpelling(signature)}`),
      parts((header, payload) => `${header}.${payload}.${junk()}`),
    ],
  },
  {
    name: 'payload not an object',
    makers: [
      withPayload((claims) => [claims]),
      ...['null', '"claims"', '7', '{', '', '[]'].map((payload) => withPayload(() => payload)),
      withPayload((claims) => `\ufeff${JSON.stringify(claims)}`),
    ],
  },
  {
    name: 'exp missing or out of range',
    makers: [
      ...claim('exp', undefined, null, '4102444800', -1, 1.5, 9e15, true, [4102444800]),
      withPayload((claims) => JSON.stringify(claims).replace(String(claims.exp), '1e400')),
    ],
  },
  {
    name: 'nbf in the future',
    makers: [withClaims(({ iat }) => ({ nbf: iat + 60 })), ...claim('nbf', 'later', null, -1)],
  },
  {
    name: 'iat in the future, or missing',
    makers: [
      withClaims(({ iat }) => ({ iat: iat + 60, auth_time: iat })),
      withClaims(({ exp }) => ({ iat: exp })),
      ...claim('iat', undefined, null, '1', -1),
    ],
  },
  {
    name: 'aud missing or a list',
    makers: claim('aud', undefined, null, '', 7, {}).concat(withClaims(({ aud }) => ({ aud: [aud] }))),
  },
  {
    name: 'another iss',
    code: 'ISSUER_MISMATCH',
    makers: [
      ...claim('iss', 'https://example.com', ' '),
      withClaims((_, { apiBaseUrl }) => ({ iss: `${apiBaseUrl}/` })),
      withClaims((_, { apiBaseUrl }) => ({ iss: `${apiBaseUrl}.example.com` })),
      withClaims((_, { apiBaseUrl }) => ({ iss: apiBaseUrl.toUpperCase() })),
      withClaims((_, { apiBaseUrl }) => ({ iss: apiBaseUrl.slice(0, -1) })),
    ],
  },
  {
    name: 'user_id and organization_id missing',
    makers: [
      ...claim('user_id', undefined, null, '', ['a'], {}, 7, true),
      ...claim('organization_id', undefined, null, '', ['a']),
    ],
  },
  {
    name: 'public_key and auth_time missing',
    makers: [
      ...claim('public_key', undefined, null, '', 'abc', `04${'ab'.repeat(64)}`, ['02']),
      ...claim('auth_time', undefined, null, '1', -1, 1.5),
      withClaims(({ iat }) => ({ auth_time: iat + 1 })),
    ],
  },
  {
    name: 'another kind of token',
    makers: [
      ({ verificationToken }) => verificationToken,
      // Session claims signed with the verification token key, and the reverse.
      ({ token, otpKey }) => forgeToken({ ...openSession(token), key: otpKey }),
      ({ token, sessionKey, verificationToken }) => {
        const { claims } = openSession(verificationToken)
        return forgeToken({ header: openSession(token).header, claims, key: sessionKey })
      },
      ...['at+jwt', 'jwt', undefined, ''].map((typ) => withHeader({ typ })),
      ...claim('session_type', undefined, null, '', 7),
    ],
  },
  {
    name: 'for another parent organization',
    code: 'AUDIENCE_MISMATCH',
    makers: [
      ...claim('aud', '00000000-0000-4000-8000-000000000000', ' '),
      withClaims(({ aud }) => ({ aud: `${aud} ` })),
      withClaims(({ aud }) => ({ aud: String(aud).toUpperCase().concat('0') })),
      withClaims(({ organization_id }) => ({ aud: organization_id })),
    ],
  },
  {
    name: 'signed by another key',
    makers: [
      ({ rotatedOut }) => rotatedOut,
      withKey('ES256', otherKeys.p256.privateKey),
      (world) => forgeToken({ ...openSession(world.token), key: world.sessionKey, hash: 'sha512' }),
      parts((header, payload) => `${header}.${payload}.${'A'.repeat(86)}`),
      (world) =>
        parts((header, _, signature) => {
          const claims = { ...openSession(world.token).claims, user_id: junk() }
          return `${header}.${encodeTokenSegment(claims)}.${signature}`
        })(world),
    ],
  },
  {
    name: '64 KiB',
    makers: [
      withClaims(() => ({ more: 'x'.repeat(65_536) })),
      () => 'a.'.repeat(32_768),
      () => junk().repeat(2_048),
    ],
  },
  {
    name: 'a detached payload',
    makers: [
      parts((header, _, signature) => `${header}..${signature}`),
      parts((_, payload, signature) => `.${payload}.${signature}`),
      parts((header, payload) => `${header}.${payload}.`),
    ],
  },
  {
    name: 'the token twice',
    makers: [
      ({ token }) => `${token}, ${token}`,
      ({ token }) => `${token}, Bearer ${token}`,
      ({ token }) => `${token} ${token}`,
      ({ token }) => `${token}.${token}`,
      ({ token }) => token + token,
    ],
  },
]

/** The same bytes with other unused bits. */
function otherSpelling(signature: string): string {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return signature.slice(0, -1) + digits[digits.indexOf(signature.slice(-1)) ^ 1]
}
