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
import { encodeTokenSegment } from '@latchkey/testing/node'

/** Tokens and keys from which wrong tokens are made. */
export interface TokenMaterial {
  /** A live verification token of the caller. */
  token: string
  /** The key that signs verification tokens, and the one that signs sessions. */
  otpKey: KeyObject
  sessionKey: KeyObject
  /** A live session token of the caller. */
  session: string
  /** A live verification token of another tenant. */
  foreign: string
  /** Token that was used up, for the same contact and key. */
  spent: string
}

const signedOf = ({ token, otpKey }: TokenMaterial) => ({ token, key: otpKey })

const claim = (name: string, ...values: unknown[]) =>
  values.map((value) => (material: TokenMaterial) => {
    const { claims } = openToken(material.token)
    return changeToken(signedOf(material), { claims: { ...claims, [name]: value } })
  })
const wrongTexts = [undefined, null, '', 7, true, {}, ['a']]

/**
 * The 26 classes of wrong tokens of docs/security.md#malformed-tokens, as they are for a verification token.
 * docs/wire-format.md#verification-tokens
 */
export const malformedTokenClasses: readonly MalformedTokenClass<TokenMaterial>[] = [
  ...malformedTokensOf(signedOf),
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
      (material) => changeToken(signedOf(material), { key: material.sessionKey }),
      ({ session, otpKey }) =>
        changeToken({ token: session, key: otpKey }, { header: { alg: 'ES256', typ: 'JWT' } }),
      ...['at+jwt', sessionTokenType].map((typ) => (material: TokenMaterial) => {
        const { header } = openToken(material.token)
        return changeToken(signedOf(material), { header: { ...header, typ } })
      }),
    ],
  },
  {
    name: 'of another parent organization',
    makers: [({ foreign }) => foreign, ...claim('organization_id', '11111111-1111-4111-8111-111111111111')],
  },
  {
    name: 'signed by another key',
    makers: [
      (material) => changeToken(signedOf(material), { key: unknownKey('ES256') }),
      (material) => changeToken(signedOf(material), { hash: 'sha512' }),
      (material) =>
        changeParts(signedOf(material), (header, payload) => `${header}.${payload}.${'A'.repeat(86)}`),
      (material) =>
        changeParts(signedOf(material), (header, _, signature) => {
          const claims = { ...openToken(material.token).claims, contact: 'other@example.com' }
          return `${header}.${encodeTokenSegment(claims)}.${signature}`
        }),
    ],
  },
  {
    name: 'the token twice',
    makers: [({ token }) => `${token}.${token}`, ({ token }) => `${token}, ${token}`, ({ spent }) => spent],
  },
]
