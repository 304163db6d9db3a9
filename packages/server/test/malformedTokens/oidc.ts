import type { KeyObject } from 'node:crypto'

import { openToken } from '@latchkey/testing/node'

import { forge, malformedTokenClasses, strangers, type TokenWorld } from './index.ts'

/** What wrong OpenID Connect tokens are made of. */
export interface OidcWorld {
  /** A good token of this service or of an issuer, and the key that signed it. */
  token: string
  signingKey: KeyObject
  /** A key that the issuer used and took back. */
  oldKey: KeyObject
  /** Other tokens of this service, all alive. */
  session: string
  verificationToken: string
  sessionKey: KeyObject
  /** One that the service issued for another tenant. */
  foreign: string
}

export interface OidcTokenClass {
  name: string
  makers: readonly ((world: OidcWorld) => string)[]
  /** Where the token is no login, what it is bound to is not looked at. docs/wire-format.md#oauth */
  onlyLogins?: boolean
}

type Maker = (world: OidcWorld) => string

/** Of the header and the form: the same as for other tokens of the service. */
const shared = [
  ['alg none'],
  ['HS256 with the public key'],
  ['RS256'],
  ['ES384'],
  ['alg missing'],
  ['a key in the header'],
  ['kid that is no key', 'kid'],
  ['crit unknown'],
  ['b64 false'],
  ['2, 4, 5 segments'],
  ['a JWE'],
  ['padding and junk', 'spelling'],
  ['a payload that is no object'],
  ['64 KiB'],
  ['a detached payload'],
] as const

const withHeader =
  (change: Record<string, unknown>): Maker =>
  ({ token, signingKey }) =>
    forge({ ...openToken(token).header, ...change }, openToken(token).claims, signingKey)
const withClaim = (name: string, ...values: unknown[]): Maker[] =>
  values.map(
    (value) =>
      ({ token, signingKey }) =>
        forge(openToken(token).header, { ...openToken(token).claims, [name]: value }, signingKey),
  )
const changed = (name: string, change: (said: string) => unknown): Maker => {
  return (world) => withClaim(name, change(String(openToken(world.token).claims[name])))[0]!(world)
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const moreOf: Readonly<Record<string, readonly Maker[]>> = {
  // The last character of a signature has bits that belong to no byte: changed, it still decodes to the same bytes.
  spelling: [1, 2, 3].map(
    (bits): Maker =>
      ({ token }) =>
        `${token.slice(0, -1)}${alphabet[alphabet.indexOf(token.at(-1)!) ^ bits]}`,
  ),
  kid: ['../../etc/passwd', "' or 1=1 --", 'unknown', ''].map((kid) => withHeader({ kid })),
}

const sharedClasses = shared.map(([name, more = '']): OidcTokenClass => {
  const { makers } = malformedTokenClasses.find((known) => known.name === name)!
  const asOidc = makers.map(
    (make): Maker =>
      ({ token, signingKey, sessionKey, session }) =>
        make({ token, otpKey: signingKey, sessionKey, session, foreign: token, spent: token } as TokenWorld),
  )
  return { name, makers: [...asOidc, ...(moreOf[more] ?? [])] }
})

const nobody = [undefined, null, '', 7, true, {}, ['a']]
const year = 31_536_000

/** The 26 classes of wrong tokens of docs/security.md#malformed-tokens, as they are for an OpenID Connect token. */
export const oidcTokenClasses: readonly OidcTokenClass[] = [
  ...sharedClasses,
  {
    name: 'exp missing, past or beyond all numbers',
    makers: withClaim('exp', ...nobody, 1, -1, '9999999999', 1e300),
  },
  { name: 'nbf in the future', makers: withClaim('nbf', 9_999_999_999, '1', null) },
  {
    name: 'iat in the future, or more than ten minutes ago',
    makers: [
      ...[undefined, null, '1', 9_999_999_999, -year].flatMap((iat) => withClaim('iat', iat)),
      ...[601, 30 * 86_400].map((age) => changed('iat', (iat) => Number(iat) - age)),
    ],
  },
  {
    name: 'aud missing, a list or another',
    makers: [
      ...withClaim('aud', ...nobody, 'other-client', 'google-client'),
      changed('aud', (aud) => [aud]),
      changed('aud', (aud) => [aud, 'other']),
      changed('aud', (aud) => `${aud} `),
    ],
  },
  {
    name: 'iss another',
    makers: [
      ...withClaim('iss', ...nobody, 'https://evil.example', 'https://accounts.google.com'),
      ...['/', '.evil.example', '@evil.example', '#', '?'].map((end) =>
        changed('iss', (iss) => `${iss}${end}`),
      ),
      changed('iss', (iss) => iss.toUpperCase()),
    ],
  },
  { name: 'sub missing, empty or no text', makers: withClaim('sub', ...nobody, 'x'.repeat(256)) },
  {
    name: 'nonce missing or of another key',
    makers: withClaim('nonce', ...nobody, 'ab'.repeat(32)),
    onlyLogins: true,
  },
  {
    name: 'another kind of token',
    makers: [
      ({ session }) => session,
      ({ verificationToken }) => verificationToken,
      ({ verificationToken, sessionKey }) =>
        forge({ alg: 'ES256', typ: 'JWT' }, openToken(verificationToken).claims, sessionKey),
      ({ session, token, sessionKey }) => {
        const { iss: _, ...claims } = openToken(token).claims
        return forge(
          openToken(session).header,
          { ...openToken(session).claims, ...claims },
          sessionKey,
          'sha384',
        )
      },
      withHeader({ typ: 'at+jwt' }),
    ],
  },
  {
    name: 'of another parent organization',
    makers: [
      ({ foreign }) => foreign,
      ({ foreign, session, sessionKey }) =>
        forge(openToken(session).header, openToken(foreign).claims, sessionKey),
    ],
  },
  {
    name: 'signed by a key that was taken back',
    makers: [
      ({ token, oldKey }) => forge(openToken(token).header, openToken(token).claims, oldKey),
      ({ token }) => forge(openToken(token).header, openToken(token).claims, strangers.p256.privateKey),
      ({ token, signingKey }) =>
        forge(openToken(token).header, openToken(token).claims, signingKey, 'sha512'),
      ({ token }) => `${token.split('.').slice(0, 2).join('.')}.${'A'.repeat(86)}`,
    ],
  },
  {
    name: 'the token twice',
    makers: [({ token }) => `${token}.${token}`, ({ token }) => `${token}, ${token}`],
  },
]
