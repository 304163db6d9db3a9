import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateKeyObjects, type KeyAlgorithm } from '@latchkey/crypto/node'
import Provider, { type ClientMetadata, type Configuration, type JWK } from 'oidc-provider'

import { createMemoryAdapter } from '../src/dev/issuer/createMemoryAdapter.ts'

/** An issuer that signs everybody in as one person. */
export interface TestOidcProvider {
  url: string
  /** Replaces the issuer's keys, with the same key IDs. */
  replaceKeys(): void
  close(): Promise<void>
}

interface OidcProviderOptions {
  clients: ClientMetadata[]
  redirectUri: string
  /** @default none */
  groups?: readonly string[]
}

const keyAlgorithms: readonly KeyAlgorithm[] = ['RS256', 'ES256', 'ES384', 'ES512', 'EdDSA']
const signed = ['RS', 'PS', 'ES'].flatMap((family) => ['256', '384', '512'].map((bits) => `${family}${bits}`))

/** Algorithms of ID tokens that the issuer has keys for. */
export const signingAlgorithms = [...signed, 'EdDSA', 'Ed25519'] as NonNullable<
  NonNullable<Configuration['enabledJWA']>['idTokenSigningAlgValues']
>

const createKeys = (): JWK[] =>
  keyAlgorithms.map((algorithm) => {
    const jwk = generateKeyObjects(algorithm).privateKey.export({ format: 'jwk' })
    return { ...jwk, kid: algorithm, use: 'sig' } as unknown as JWK
  })

/** Starts panva's oidc-provider on loopback. https://github.com/panva/node-oidc-provider */
export async function startOidcProvider({
  clients,
  redirectUri,
  groups = [],
}: OidcProviderOptions): Promise<TestOidcProvider> {
  let listener: ReturnType<Provider['callback']>
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`

  function create(): void {
    const provider: Provider = new Provider(url, {
      clients: clients.map((client) => ({
        redirect_uris: [redirectUri],
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        ...client,
      })),
      jwks: { keys: createKeys() },
      enabledJWA: { idTokenSigningAlgValues: signingAlgorithms },
      adapter: createMemoryAdapter(),
      ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      cookies: { keys: [randomBytes(32).toString('hex')] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/sign-in/${uid}` },
      findAccount: (_, accountId) => ({
        accountId,
        claims: () => ({
          sub: accountId,
          name: 'Ada',
          email: 'ada@example.com',
          email_verified: true,
          groups,
        }),
      }),
      async loadExistingGrant({ oidc }) {
        const accountId = oidc.session?.accountId
        if (!oidc.client || accountId === undefined) return undefined
        const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    const answer = provider.callback()
    listener = async (incoming, outgoing) => {
      if (!incoming.url?.startsWith('/sign-in/')) return answer(incoming, outgoing)
      await provider.interactionFinished(incoming, outgoing, { login: { accountId: 'ada' }, consent: {} })
    }
  }

  create()
  return {
    url,
    replaceKeys: create,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
