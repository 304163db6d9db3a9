import { type KeyObject, randomBytes } from 'node:crypto'
import {
  changeParts,
  changeToken,
  type MalformedTokenClass,
  malformedTokensOf,
  unknownKey,
} from '@latchkey/testing/internal'
import { encodeTokenSegment, forgeToken } from '@latchkey/testing/node'

import type { SessionErrorCode } from '../src/exports/index.ts'
import { openSession } from './tokens.ts'

export interface TokenMaterial {
  /** A live session token. */
  token: string
  /** The key that signs session tokens. */
  sessionKey: KeyObject
  /** The key that signs verification tokens. */
  otpKey: KeyObject
  /** A verification token of the service. */
  verificationToken: string
  /** A token of oauth2_authenticate: the same issuer, the same key. */
  idToken: string
  /** An unexpired session token signed with a key that was rotated out. */
  rotatedOut: string
  apiBaseUrl: string
}

export interface MalformedSessionToken extends MalformedTokenClass<TokenMaterial> {
  /** @default 'TOKEN_INVALID' */
  code?: SessionErrorCode
}

type Claims = ReturnType<typeof openSession>['claims']

const signedOf = ({ token, sessionKey }: TokenMaterial) => ({ token, key: sessionKey })

/** A valid token of the service except for this header change. */
const withHeader = (change: Record<string, unknown>) => (material: TokenMaterial) => {
  const { header } = openSession(material.token)
  return changeToken(signedOf(material), { header: { ...header, ...change } })
}
const withClaims =
  (change: (claims: Claims, material: TokenMaterial) => Record<string, unknown>) =>
  (material: TokenMaterial) => {
    const { claims } = openSession(material.token)
    return changeToken(signedOf(material), { claims: { ...claims, ...change(claims, material) } })
  }
const claim = (name: string, ...values: unknown[]) =>
  values.map((value) => withClaims(() => ({ [name]: value })))
const junk = () => randomBytes(24).toString('base64url')

/** The 26 classes of malformed tokens of docs/security.md#malformed-tokens, for session tokens. */
export const malformedTokenClasses: readonly MalformedSessionToken[] = [
  ...malformedTokensOf(signedOf, {
    'unknown kid': [
      ...[undefined, '', '../../../../dev/null', "' OR 1=1 --", '__proto__', 'constructor'].map((kid) =>
        withHeader({ kid }),
      ),
      (material) => withHeader({ kid: junk() })(material),
      (material) => withHeader({ kid: [openSession(material.token).header.kid] })(material),
    ],
  }),
  {
    name: 'exp missing or out of range',
    makers: [
      ...claim('exp', undefined, null, '4102444800', -1, 1.5, 9e15, true, [4102444800]),
      (material) => {
        const { claims } = openSession(material.token)
        const huge = JSON.stringify(claims).replace(String(claims.exp), '1e400')
        return changeToken(signedOf(material), { claims: huge })
      },
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
      ...claim('sub', undefined, null, '', ['a'], {}, 'another user'),
      ...claim('sid', undefined, null, '', ['a'], 7),
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
      ({ idToken }) => idToken,
      // An ID token with every claim of a session: its typ alone is wrong.
      ({ idToken, token, sessionKey }) =>
        changeToken({ token: idToken, key: sessionKey }, { claims: openSession(token).claims }),
      // Session claims signed with the verification token key, and the reverse.
      ({ token, otpKey }) => forgeToken({ ...openSession(token), key: otpKey }),
      ({ token, sessionKey, verificationToken }) => {
        const { claims } = openSession(verificationToken)
        return forgeToken({ header: openSession(token).header, claims, key: sessionKey })
      },
      ...['JWT', 'jwt', 'at+jwt', 'SESSION+JWT', 'application/session+jwt', undefined, '', null].map((typ) =>
        withHeader({ typ }),
      ),
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
      (material) => changeToken(signedOf(material), { key: unknownKey('ES256') }),
      (material) => changeToken(signedOf(material), { hash: 'sha512' }),
      (material) =>
        changeParts(signedOf(material), (header, payload) => `${header}.${payload}.${'A'.repeat(86)}`),
      (material) =>
        changeParts(signedOf(material), (header, _, signature) => {
          const claims = { ...openSession(material.token).claims, user_id: junk() }
          return `${header}.${encodeTokenSegment(claims)}.${signature}`
        }),
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
