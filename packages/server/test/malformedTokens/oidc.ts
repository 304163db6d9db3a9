import type { KeyObject } from 'node:crypto'
import { sessionTokenType } from '@latchkey/crypto'
import {
  changeParts,
  changeToken,
  type MalformedTokenClass,
  malformedTokensOf,
  openToken,
  unknownKey,
} from '@latchkey/testing/internal'

/** Tokens and keys from which wrong OpenID Connect tokens are made. */
export interface OidcMaterial {
  /** A good token of this service or of an issuer, and the key that signed it. */
  token: string
  signingKey: KeyObject
  /** A key that the issuer used and took back. */
  oldKey: KeyObject
  /** Other tokens of this service, all alive. */
  session: string
  verificationToken: string
  sessionKey: KeyObject
  /** Token that the service issued for another tenant. */
  foreign: string
}

export interface OidcTokenClass extends MalformedTokenClass<OidcMaterial> {
  /** Where the token is no login, what it is bound to is not looked at. docs/wire-format.md#oauth */
  onlyLogins?: boolean
}

type Maker = (material: OidcMaterial) => string

const signedOf = ({ token, signingKey }: OidcMaterial) => ({ token, key: signingKey })
const withHeader =
  (change: Record<string, unknown>): Maker =>
  (material) =>
    changeToken(signedOf(material), { header: { ...openToken(material.token).header, ...change } })
const withClaim = (name: string, ...values: unknown[]): Maker[] =>
  values.map(
    (value) => (material) =>
      changeToken(signedOf(material), { claims: { ...openToken(material.token).claims, [name]: value } }),
  )
const changed = (name: string, change: (claim: string) => unknown): Maker => {
  return (material) => withClaim(name, change(String(openToken(material.token).claims[name])))[0]!(material)
}

const nobody = [undefined, null, '', 7, true, {}, ['a']]
const year = 31_536_000

/** The 26 classes of wrong tokens of docs/security.md#malformed-tokens, as they are for an OpenID Connect token. */
export const oidcTokenClasses: readonly OidcTokenClass[] = [
  ...malformedTokensOf(signedOf, {
    'unknown kid': ['../../etc/passwd', "' or 1=1 --", 'unknown', ''].map((kid) => withHeader({ kid })),
  }),
  {
    name: 'exp missing, past or beyond all numbers',
    makers: withClaim('exp', ...nobody, 1, -1, '9999999999', 1e300),
  },
  { name: 'nbf in the future', makers: withClaim('nbf', 9_999_999_999, '9999999999', 'later') },
  {
    name: 'iat in the future, or more than ten minutes ago',
    makers: [
      ...[undefined, null, '1', 9_999_999_999, -year].flatMap((iat) => withClaim('iat', iat)),
      ...[601, 30 * 86_400].map((age) => changed('iat', (iat) => Number(iat) - age)),
    ],
  },
  {
    name: 'aud missing, a list with others or another',
    makers: [
      ...withClaim('aud', ...nobody, 'other-client', 'google-client'),
      changed('aud', (aud) => [[aud]]),
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
        changeToken({ token: verificationToken, key: sessionKey }, { header: { alg: 'ES256', typ: 'JWT' } }),
      ({ session, token, sessionKey }) => {
        const { iss: _, ...claims } = openToken(token).claims
        return changeToken(
          { token: session, key: sessionKey },
          { claims: { ...openToken(session).claims, ...claims }, hash: 'sha384' },
        )
      },
      ...['at+jwt', sessionTokenType].map((typ) => withHeader({ typ })),
    ],
  },
  {
    name: 'of another parent organization',
    makers: [
      ({ foreign }) => foreign,
      ({ foreign, session, sessionKey }) =>
        changeToken(
          { token: foreign, key: sessionKey },
          { header: { ...openToken(session).header, typ: 'JWT' } },
        ),
    ],
  },
  {
    name: 'signed by a key that was taken back',
    makers: [
      (material) => changeToken(signedOf(material), { key: material.oldKey }),
      (material) => changeToken(signedOf(material), { key: unknownKey('ES256') }),
      (material) => changeToken(signedOf(material), { hash: 'sha512' }),
      (material) =>
        changeParts(signedOf(material), (header, payload) => `${header}.${payload}.${'A'.repeat(86)}`),
    ],
  },
  {
    name: 'the token twice',
    makers: [({ token }) => `${token}.${token}`, ({ token }) => `${token}, ${token}`],
  },
]
