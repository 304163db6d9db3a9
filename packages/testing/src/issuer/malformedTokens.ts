import { createPublicKey, type KeyObject, randomBytes } from 'node:crypto'
import { generateKeyObjects } from '@latchkey/crypto/node'

import { encodeTokenSegment, type ForgedToken, forgeToken, openToken } from './forgeToken.ts'

/** A good token by ES256, and the private key that signed it. */
export interface SignedToken {
  token: string
  key: KeyObject
}

/** Tokens that a verifier has to refuse for the same reason. */
export interface MalformedTokenClass<Source = SignedToken> {
  name: string
  /** Used in turn. Each token is good except for one fault. */
  makers: readonly ((source: Source) => string)[]
}

/** Signs a token anew, with another header, other claims, another key or another hash. */
export function changeToken({ token, key }: SignedToken, change: Partial<ForgedToken>): string {
  return forgeToken({ ...openToken(token), key, ...change })
}

/** The segments of a token, put together in another way. */
export function changeParts(
  { token }: SignedToken,
  change: (header: string, payload: string, signature: string) => string,
): string {
  const [header = '', payload = '', signature = ''] = token.split('.')
  return change(header, payload, signature)
}

const unknownKeys: Partial<Record<'ES256' | 'ES384' | 'RS256', KeyObject>> = {}
/** A private key that no service knows: one for each algorithm, made with its first use. */
export function unknownKey(algorithm: 'ES256' | 'ES384' | 'RS256'): KeyObject {
  unknownKeys[algorithm] ??= generateKeyObjects(algorithm).privateKey
  return unknownKeys[algorithm]
}

type Maker = (source: SignedToken) => string

const withHeader =
  (change: Record<string, unknown>, signed: Partial<ForgedToken> = {}): Maker =>
  (source) =>
    changeToken(source, { header: { ...openToken(source.token).header, ...change }, ...signed })
const withPayload =
  (payload: (claims: Record<string, unknown>) => unknown): Maker =>
  (source) =>
    changeToken(source, { claims: payload(openToken(source.token).claims) })
const parts =
  (change: (...all: [string, string, string]) => string): Maker =>
  (source) =>
    changeParts(source, change)
const byStranger =
  (alg: 'ES384' | 'RS256', hash: string): Maker =>
  (source) =>
    withHeader({ alg }, { key: unknownKey(alg), hash })(source)
const byPublicKey =
  (format: 'pem' | 'jwk'): Maker =>
  (source) => {
    const publicKey = createPublicKey(source.key)
    const secret =
      format === 'pem'
        ? publicKey.export({ format, type: 'spki' })
        : JSON.stringify(publicKey.export({ format }))
    return withHeader({ alg: 'HS256' }, { key: String(secret) })(source)
  }
const unsigned =
  (alg: string): Maker =>
  (source) =>
    `${withHeader({ alg })(source).split('.').slice(0, 2).join('.')}.`
const junk = () => randomBytes(24).toString('base64url')

/** The last character of a signature has bits that belong to no byte: changed, it still decodes to the same bytes. */
const otherSpelling =
  (bits: number): Maker =>
  ({ token }) => {
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    return token.slice(0, -1) + digits[digits.indexOf(token.slice(-1)) ^ bits]
  }

/** Classes of docs/security.md#malformed-tokens that are about header and form: the same for every kind of token. */
const malformedTokenForms: readonly MalformedTokenClass[] = [
  {
    name: 'alg none',
    makers: ['none', 'None', 'nOnE'].flatMap((alg) => [withHeader({ alg }), unsigned(alg)]),
  },
  { name: 'HS256 with the public key', makers: [byPublicKey('pem'), byPublicKey('jwk')] },
  { name: 'RS256', makers: [byStranger('RS256', 'sha256'), withHeader({ alg: 'RS256' })] },
  { name: 'ES384', makers: [byStranger('ES384', 'sha384'), withHeader({ alg: 'ES384' })] },
  {
    name: 'alg missing',
    makers: [undefined, null, '', ['ES256'], 'es256'].map((alg) => withHeader({ alg })),
  },
  {
    name: 'a key in the header',
    makers: [
      (source) => {
        const key = unknownKey('ES256')
        const jwk = createPublicKey(key).export({ format: 'jwk' })
        return withHeader({ jwk }, { key })(source)
      },
      ...['jku', 'x5u', 'x5c'].map((name) => withHeader({ [name]: 'https://example.com/keys' })),
      withHeader({ x5c: [] }),
    ],
  },
  { name: 'unknown kid', makers: [null, ['a'], {}, 7].map((kid) => withHeader({ kid })) },
  { name: 'crit unknown', makers: [withHeader({ crit: ['exp'] }), withHeader({ crit: [] })] },
  {
    name: 'b64 false',
    makers: [withHeader({ b64: false }), withHeader({ b64: false, crit: ['b64'] })],
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
      parts((...all) => all.join('.').replace(/[\w-]$/, '=')),
      parts((header, payload) => `${header}.${payload}.${junk()}`),
      ...[1, 2, 3].map(otherSpelling),
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
    name: '64 KiB',
    makers: [
      withPayload((claims) => ({ ...claims, more: 'x'.repeat(49_152) })),
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
]

/**
 * Those classes for a kind of token that is made of more than one token and its key. `more` adds tokens to a class that
 * this kind alone has to refuse.
 */
export function malformedTokensOf<Source>(
  signedOf: (source: Source) => SignedToken,
  more: Readonly<Record<string, readonly ((source: Source) => string)[]>> = {},
): readonly MalformedTokenClass<Source>[] {
  return malformedTokenForms.map(({ name, makers }) => ({
    name,
    makers: [...makers.map((make) => (source: Source) => make(signedOf(source))), ...(more[name] ?? [])],
  }))
}
