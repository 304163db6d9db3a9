import type { ConfiguredProvider } from '../../src/settings/settings.ts'

/** Values that differ in each token. */
export interface TokenFacts {
  issuer: string
  clientId: string
  nonce: string
  /** Seconds. */
  now: number
}

/** The ID tokens of an issuer that people use, member by member. */
export interface IssuerShape {
  provider: Pick<ConfiguredProvider, 'issuer' | 'audiences' | 'tenants'>
  /** The `iss` of its tokens, if it is not the one of the settings. */
  issuer?: string
  /** Header, beside `alg` and `kid`. */
  header: Record<string, unknown>
  claims: (facts: TokenFacts) => Record<string, unknown>
  /** Members of its key, beside `kty`, `n`, `e` and `kid`. */
  key: Record<string, unknown>
}

const origin = (name: string) => `https://${name}.example`
const times = (now: number) => ({ iat: now, exp: now + 3_600, auth_time: now - 30 })
const address = { email: 'ada@example.com', email_verified: true }
const ada = { name: 'Ada Moreno', given_name: 'Ada', family_name: 'Moreno', preferred_username: 'ada' }
const signingKey = { alg: 'RS256', use: 'sig' }

export const entraTenant = 'c7b3a1de-3a52-4d3c-9c0e-5a1f0f1d2e3b'
/** A tenant of Entra that isn't in the settings. */
export const otherTenant = '72f988bf-86f1-41af-91ab-2d7cd011db47'
export const entraIssuer = 'https://login.microsoft.example/{tenantid}/v2.0'
export const zitadelProject = '227690284617533442'

/** Seven issuers, as their documentation or their default configuration has them. */
export const issuerShapes: Readonly<Record<string, IssuerShape>> = {
  // https://www.ory.com/docs/hydra/concepts/consent: a list of one, and `rat`.
  hydra: {
    provider: { issuer: `${origin('hydra')}/` },
    header: { typ: 'JWT' },
    claims: ({ issuer, clientId, nonce, now }) => ({
      acr: '0',
      at_hash: 'eRfQvUlPkDSKZ_3Kzkqr8w',
      aud: [clientId],
      ...times(now),
      iss: issuer,
      jti: '5c4b5a4e-6f53-4a2f-9d3c-9a3b5c7d8e9f',
      nonce,
      rat: now - 40,
      sid: '1d2c3b4a-0000-4000-8000-abcdefabcdef',
      sub: 'ada@hydra',
      ...address,
    }),
    key: signingKey,
  },
  // https://www.authelia.com/integration/openid-connect/openid-connect-1.0-claims/
  authelia: {
    provider: { issuer: origin('authelia') },
    header: { typ: 'JWT' },
    claims: ({ issuer, clientId, nonce, now }) => ({
      amr: ['pwd', 'otp', 'mfa'],
      at_hash: 'eRfQvUlPkDSKZ_3Kzkqr8w',
      aud: [clientId],
      azp: clientId,
      client_id: clientId,
      ...times(now),
      iss: issuer,
      jti: '9a8b7c6d-1111-4222-8333-444455556666',
      nonce,
      rat: now - 40,
      sub: '7c1e4d2a-8f0b-4f3c-9d7e-1a2b3c4d5e6f',
      ...address,
    }),
    key: signingKey,
  },
  // https://zitadel.com/docs/apis/openidoauth/claims: every client of the project, and the project.
  zitadel: {
    provider: { issuer: origin('zitadel'), audiences: [zitadelProject, '227690284617533443'] },
    header: { typ: 'JWT' },
    claims: ({ issuer, clientId, nonce, now }) => ({
      amr: ['pwd'],
      at_hash: 'eRfQvUlPkDSKZ_3Kzkqr8w',
      aud: ['227690284617533443', clientId, zitadelProject],
      azp: clientId,
      client_id: clientId,
      ...times(now),
      iss: issuer,
      nonce,
      sid: 'V1_227690284617533999',
      sub: '165467338479501569',
      'urn:zitadel:iam:user:metadata': {},
      ...address,
    }),
    key: signingKey,
  },
  // https://www.keycloak.org/securing-apps/oidc-layers: the kind among the claims, and groups by a mapper.
  keycloak: {
    provider: { issuer: `${origin('keycloak')}/realms/larkfield` },
    header: { typ: 'JWT' },
    claims: ({ issuer, clientId, nonce, now }) => ({
      ...times(now),
      jti: '0a7b0c3c-3c0c-4c6e-8a51-3a1d2f4b5c6d',
      iss: issuer,
      aud: clientId,
      sub: '4f2a1d1c-9f6b-4b0a-9a8f-2c3d4e5f6a7b',
      typ: 'ID',
      azp: clientId,
      nonce,
      sid: '5d9c0c1a-7777-4888-9999-000011112222',
      at_hash: 'eRfQvUlPkDSKZ_3Kzkqr8w',
      acr: '1',
      groups: ['/staff', '/staff/engineering'],
      ...ada,
      ...address,
    }),
    key: { ...signingKey, x5t: 'A1b2C3d4E5f6A1b2C3d4E5f6A1b2', x5c: ['MIIC'] },
  },
  // https://learn.microsoft.com/en-us/entra/identity-platform/id-token-claims-reference: keys have no alg.
  entra: {
    provider: { issuer: entraIssuer, tenants: [entraTenant] },
    issuer: entraIssuer.replace('{tenantid}', entraTenant),
    header: { typ: 'JWT' },
    claims: ({ issuer, clientId, nonce, now }) => ({
      aud: clientId,
      iss: issuer,
      iat: now,
      nbf: now,
      exp: now + 3_900,
      aio: 'AWQAm/8TAAAA',
      email: 'ada@example.com',
      name: 'Ada Moreno',
      nonce,
      oid: '3f1b2c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d',
      preferred_username: 'ada@example.com',
      rh: '0.AXkA',
      sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
      tid: entraTenant,
      uti: 'fqiBqXLPj0eQa82S-IYFAA',
      ver: '2.0',
    }),
    key: { use: 'sig', x5t: 'nzdTNZ4VzYBUxDt0YxNn4nA2b1U', x5c: ['MIIC'], issuer: entraIssuer },
  },
  // https://developer.okta.com/docs/api/openapi/okta-oauth/guides/overview/#id-token: no typ.
  okta: {
    provider: { issuer: `${origin('okta')}/oauth2/default` },
    header: {},
    claims: ({ issuer, clientId, nonce, now }) => ({
      sub: '00uid4BxXw6I6TV4m0g3',
      ...ada,
      ...address,
      ver: 1,
      iss: issuer,
      aud: clientId,
      ...times(now),
      jti: 'ID.4eAWJOCMB3SX8XewDfVR',
      amr: ['pwd'],
      idp: '00ok1u7AsAkrwdZL3z0N',
      nonce,
      at_hash: 'eRfQvUlPkDSKZ_3Kzkqr8w',
    }),
    key: signingKey,
  },
  // https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-id-token.html
  cognito: {
    provider: { issuer: `${origin('cognito')}/eu-central-1_ExaMpLe12` },
    header: {},
    claims: ({ issuer, clientId, nonce, now }) => ({
      at_hash: 'eRfQvUlPkDSKZ_3Kzkqr8w',
      sub: 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee',
      'cognito:groups': ['staff'],
      email_verified: 'true',
      iss: issuer,
      'cognito:username': 'ada',
      nonce,
      origin_jti: 'bbbbbbbb-cccc-4ddd-8eee-ffffffffffff',
      aud: clientId,
      event_id: '64f513be-32db-42b0-b78e-b02127b4f463',
      token_use: 'id',
      ...times(now),
      jti: 'cccccccc-dddd-4eee-8fff-000000000000',
      email: 'ada@example.com',
    }),
    key: signingKey,
  },
}
