import {
  changeParts,
  changeToken,
  malformedTokensOf,
  openToken,
  unknownKey,
} from '@latchkey/testing/internal'
import { encodeTokenSegment } from '@latchkey/testing/node'

import {
  claimsOf,
  claimValues,
  headerValues,
  type IssuerTokenClass,
  type IssuerTokenMaker,
  withClaims,
  withHeader,
} from './changeIssuerToken.ts'
import { entraIssuer, otherTenant, zitadelProject } from './issuerShapes.ts'
import type { IssuerToken } from './useIssuers.ts'

const notTexts = [undefined, null, '', 7, true, {}, []]

/** A changed text of a claim. */
const changed =
  (name: string, change: (claim: string) => unknown): IssuerTokenMaker =>
  (source) =>
    withClaims(source, { [name]: change(String(claimsOf(source)[name])) })

/** Tokens of the issuer's client with other parties. */
const parties =
  (change: (issuer: IssuerToken['issuer']) => Record<string, unknown>): IssuerTokenMaker =>
  (source) =>
    withClaims(source, change(source.issuer))

/** Every member, changed under the issuer's signature. */
const changedUnsigned = (source: IssuerToken): string[] =>
  Object.entries(claimsOf(source)).map(([name, value]) =>
    changeParts(source, (header, _, signature) => {
      const other = typeof value === 'number' ? value + 1 : `${String(value)}x`
      return `${header}.${encodeTokenSegment({ ...claimsOf(source), [name]: other })}.${signature}`
    }),
  )

/** The algorithm of the issuer's key is the one in its set, if the set names one. */
const withAlgorithm =
  (alg: string, hash: string): IssuerTokenMaker =>
  (source) =>
    source.issuer.shape.key.alg === undefined
      ? undefined
      : changeToken(source, { header: { ...openToken(source.token).header, alg }, hash })

const ofEntra =
  (change: Record<string, unknown>): IssuerTokenMaker =>
  (source) =>
    source.issuer.id === 'entra' ? withClaims(source, change) : undefined

const issuerOfOtherTenant = entraIssuer.replace('{tenantid}', otherTenant)

/** Tokens that nobody may sign in with, made of each issuer's by one change. */
export const forgedTokenClasses: readonly IssuerTokenClass[] = [
  ...malformedTokensOf<IssuerToken>((source) => source),
  {
    name: 'aud of others, or no text',
    makers: [
      ...claimValues('aud', ...notTexts, 'stranger', ['stranger'], [7], [null], [['a']], { a: 1 }),
      parties(({ clientId }) => ({ aud: `${clientId} ` })),
      parties(({ clientId }) => ({ aud: clientId.toUpperCase() })),
      parties(({ clientId }) => ({ aud: [[clientId]] })),
      parties(({ clientId }) => ({ aud: `["${clientId}"]` })),
      parties(({ clientId, id }) => ({ aud: id === 'okta' ? 'hydra-client' : 'okta-client', azp: clientId })),
      ({ issuer, ...source }) =>
        withClaims({ issuer, ...source }, { aud: zitadelProject, azp: zitadelProject }),
    ],
  },
  {
    name: 'aud lists with strangers',
    makers: [
      parties(({ clientId }) => ({ aud: [clientId, 'stranger'], azp: clientId })),
      parties(({ clientId }) => ({ aud: ['stranger', clientId], azp: clientId })),
      parties(({ clientId, otherClientId }) => ({ aud: [clientId, otherClientId, 'x'], azp: clientId })),
      parties(({ clientId }) => ({ aud: [clientId, 7], azp: clientId })),
      parties(({ clientId }) => ({ aud: [clientId, ''], azp: clientId })),
      // Trusted of another issuer.
      parties(({ clientId, id }) => ({
        aud: [clientId, id === 'zitadel' ? 'okta-client' : zitadelProject],
        azp: clientId,
      })),
    ],
  },
  {
    name: 'several audiences without an azp of ours',
    makers: [
      ...[undefined, null, 'stranger', zitadelProject, 7, '', ['a']].map((azp) =>
        parties(({ clientId, otherClientId }) => ({ aud: [clientId, otherClientId], azp })),
      ),
      // An azp that is not among the audiences.
      parties(({ clientId, otherClientId, shape }) => ({
        aud: [otherClientId, ...(shape.provider.audiences ?? ['x'])],
        azp: clientId,
      })),
    ],
  },
  {
    name: 'azp of others',
    makers: [
      ...['stranger', 7, '', {}, true].map((azp) => parties(({ clientId }) => ({ aud: clientId, azp }))),
      parties(({ clientId }) => ({ aud: [clientId], azp: [clientId] })),
      parties(({ clientId }) => ({ aud: clientId, azp: `${clientId}x` })),
    ],
  },
  {
    name: 'iss of others',
    makers: [
      ...claimValues('iss', ...notTexts, 'https://evil.example', 'https://accounts.google.com', entraIssuer),
      ...['/', 'x', '.evil.example', '#', '?'].map((end) => changed('iss', (iss) => `${iss}${end}`)),
      changed('iss', (iss) => iss.toUpperCase()),
      changed('iss', (iss) => iss.replace('https:', 'http:')),
      changed('iss', (iss) => [iss]),
      // Another issuer of this service, under this one's key.
      ({ issuer, ...source }) =>
        withClaims(
          { issuer, ...source },
          { iss: issuer.id === 'okta' ? 'https://hydra.example/' : 'https://okta.example/oauth2/default' },
        ),
    ],
  },
  {
    name: 'a tenant that may not sign in',
    makers: [
      ofEntra({ tid: otherTenant }),
      ofEntra({ iss: issuerOfOtherTenant }),
      ofEntra({ tid: otherTenant, iss: issuerOfOtherTenant }),
      ofEntra({ tid: '', iss: entraIssuer.replace('{tenantid}', '') }),
      ...['common', 'organizations', '{tenantid}', '..', otherTenant.toUpperCase()].map((tid) =>
        ofEntra({ tid, iss: entraIssuer.replace('{tenantid}', tid) }),
      ),
      ...notTexts.map((tid) => ofEntra({ tid })),
      (source) => ofEntra({ tid: String(claimsOf(source).tid).toUpperCase() })(source),
      (source) => ofEntra({ tid: [claimsOf(source).tid] })(source),
    ],
  },
  { name: 'sub missing or no text', makers: claimValues('sub', ...notTexts, 'x'.repeat(256)) },
  {
    name: 'times',
    makers: [
      ...claimValues('exp', ...notTexts, 0, 1, '9999999999', 1e300),
      ...claimValues('iat', ...notTexts, 0, 1, 9_999_999_999),
      ...claimValues('nbf', 9_999_999_999, '9999999999', 'later', -1, true, {}),
      ...claimValues('auth_time', 9_999_999_999, '9999999999', 'today', '', -1, '-1', '1e9', true, {}, 1e12),
      (source) => withClaims(source, { iat: Number(claimsOf(source).iat) - 601 }),
    ],
  },
  {
    name: 'another kind of token',
    makers: [
      ...headerValues('typ', 'at+jwt', 'application/at+jwt', 'logout+jwt', 'session+jwt', 'JWS', '', null, 7),
      ...claimValues('typ', 'Bearer', 'Refresh', 'Offline', 'Logout'),
      ...claimValues('token_use', 'access', '', null, ['id']),
    ],
  },
  {
    name: "an algorithm that is not the key's",
    makers: [
      withAlgorithm('RS384', 'sha384'),
      withAlgorithm('RS512', 'sha512'),
      // Signed by RS256.
      ...headerValues('alg', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES512', 'EdDSA', 'HS512'),
      (source) => changeToken(source, { hash: 'sha512' }),
    ],
  },
  {
    name: "another key's signature",
    makers: [
      (source) => changeToken(source, { key: unknownKey('RS256') }),
      ...headerValues('kid', 'unknown', 'hydra-2', '../../etc/passwd'),
      (source) => withHeader(source, { kid: source.issuer.id === 'okta' ? 'hydra-1' : 'okta-1' }),
      (source) => changeParts(source, (header, payload) => `${header}.${payload}.${'A'.repeat(342)}`),
    ],
  },
  {
    name: 'a claim that was changed after it was signed',
    makers: Array.from({ length: 24 }, (_, index) => (source) => changedUnsigned(source)[index]),
  },
]

/** Refused by logins: what such a token is bound to doesn't matter where it only proves who somebody is. */
export const unboundTokenClass: IssuerTokenClass = {
  name: 'nonce missing or of another key',
  makers: claimValues('nonce', ...notTexts, 'ab'.repeat(32)),
}
