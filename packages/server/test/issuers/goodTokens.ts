import {
  claimsOf,
  claimValues,
  headerValues,
  type IssuerTokenClass,
  withClaims,
} from './changeIssuerToken.ts'

const groups = Array.from(
  { length: 900 },
  (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
)

/** Choices that the standards leave to an issuer. Each has to be accepted of every issuer. */
export const goodTokenClasses: readonly IssuerTokenClass[] = [
  { name: 'as its issuer makes it', makers: [({ token }) => token] },
  {
    name: 'one audience: a text, a list, a list that repeats it',
    makers: [
      (source) => withClaims(source, { aud: source.issuer.clientId }),
      (source) => withClaims(source, { aud: [source.issuer.clientId] }),
      (source) => withClaims(source, { aud: [source.issuer.clientId, source.issuer.clientId] }),
    ],
  },
  {
    name: 'several audiences: clients of the organization and trusted ones',
    makers: [
      (source) => {
        const { clientId, otherClientId, shape } = source.issuer
        const aud = [otherClientId, ...(shape.provider.audiences ?? []), clientId]
        return withClaims(source, { aud, azp: clientId })
      },
    ],
  },
  {
    name: 'azp: none, null, the audience, another client of the organization',
    makers: [undefined, null, 'clientId', 'otherClientId'].map((name) => (source) => {
      const { clientId } = source.issuer
      const azp = name === 'clientId' || name === 'otherClientId' ? source.issuer[name] : name
      return withClaims(source, { aud: clientId, azp })
    }),
  },
  {
    name: 'typ in any letters, or none',
    makers: headerValues('typ', 'JWT', 'jwt', 'Jwt', 'application/jwt', undefined),
  },
  {
    name: 'auth_time: none, null, 0, digits as a text',
    makers: [
      ...claimValues('auth_time', undefined, null, 0, '0', '1'),
      (source) => withClaims(source, { auth_time: String(claimsOf(source).iat) }),
    ],
  },
  {
    name: 'nbf: none, null, 0, the past',
    makers: [
      ...claimValues('nbf', undefined, null, 0),
      (source) => withClaims(source, { nbf: claimsOf(source).iat }),
    ],
  },
  { name: '45 KiB of groups', makers: claimValues('groups', groups) },
]
