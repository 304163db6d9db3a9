import { createHash, type KeyObject, randomBytes } from 'node:crypto'
import { createKeyPair, createOAuthNonce, type Signer } from '@latchkey/crypto'
import { generateKeyObjects } from '@latchkey/crypto/node'
import { createMemoryNotary } from '@latchkey/enclave'
import { createTestClock, createTestService, forgeToken, type TestService } from '@latchkey/testing/node'
import type { JWK } from 'jose'
import { afterAll, beforeAll } from 'vitest'

import { type Calls, callService } from '../callService.ts'
import { createFakeOutside } from '../oauth/createFakeOutside.ts'
import { type IssuerShape, issuerShapes } from './issuerShapes.ts'

const redirectUri = 'https://larkfield.example/callback'

/** An issuer of one shape, and its keys. */
export interface ShapedIssuer {
  readonly id: string
  readonly shape: IssuerShape
  readonly clientId: string
  /** Another client of the same organization at it. */
  readonly otherClientId: string
  readonly key: KeyObject
  /** The keys that it publishes. */
  readonly keys: Record<string, unknown>[]
  /** The ID token of the next code. */
  idToken: string
}

/** The parts of one issuer's tokens. */
export interface IssuerToken {
  token: string
  key: KeyObject
  issuer: ShapedIssuer
}

export interface UsedIssuers {
  readonly service: TestService
  readonly calls: Calls
  readonly issuers: Readonly<Record<string, ShapedIssuer>>
  /** A token as the issuer would make it for a key. */
  sign(issuer: ShapedIssuer, key: Signer): Promise<IssuerToken>
  /** Looks its user up. */
  look(token: string): ReturnType<Calls['proxy']>
  /** Redeems a code for it at the issuer. */
  exchange(issuer: ShapedIssuer, token: string, nonce: string): ReturnType<Calls['proxy']>
}

function createIssuer(id: string, shape: IssuerShape): ShapedIssuer {
  const { privateKey: key, publicKey } = generateKeyObjects('RS256')
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: `${id}-1`, ...shape.key }]
  return { id, shape, clientId: `${id}-client`, otherClientId: `${id}-app`, key, keys, idToken: '' }
}

const issuerOf = ({ shape }: ShapedIssuer): string => shape.issuer ?? shape.provider.issuer
const originOf = ({ shape }: ShapedIssuer) => new URL(shape.provider.issuer).origin

function answer(issuer: ShapedIssuer, { pathname }: URL): Response {
  const origin = originOf(issuer)
  if (pathname === '/keys') return Response.json({ keys: issuer.keys })
  if (pathname === '/token') {
    const { idToken: id_token } = issuer
    return Response.json({ access_token: 'unused', token_type: 'bearer', expires_in: 60, id_token })
  }
  if (!pathname.endsWith('/.well-known/openid-configuration')) return new Response('', { status: 404 })
  return Response.json({
    issuer: issuer.shape.provider.issuer,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/keys`,
    id_token_signing_alg_values_supported: ['RS256'],
  })
}

/**
 * A service whose organization signs people in with every issuer of {@link issuerShapes}. Its enclave verifies their
 * tokens, too.
 */
export function useIssuers(): UsedIssuers {
  const issuers = Object.fromEntries(
    Object.entries(issuerShapes).map(([id, shape]) => [id, createIssuer(id, shape)]),
  )
  const all = Object.values(issuers)
  const started: { service?: TestService; calls?: Calls } = {}

  beforeAll(async () => {
    const providers = Object.fromEntries(
      all.map((issuer) => {
        const authorizeUrl = `${originOf(issuer)}/authorize`
        return [issuer.id, { ...issuer.shape.provider, authorizeUrl, name: issuer.id }]
      }),
    )
    const clock = createTestClock()
    const keysOf = (iss: string) =>
      all.filter((issuer) => issuerOf(issuer) === iss).flatMap(({ keys }) => keys as JWK[])
    const service = await createTestService({
      clock,
      verify: {
        mode: 'enforce',
        notary: createMemoryNotary(clock.now),
        outside: createFakeOutside({ keysOf }, clock.now),
      },
      settings: { limits: { factor: 1_000 }, oauth: { providers } },
      async fetchOutside({ url }) {
        const issuer = all.find((candidate) => url.startsWith(`${originOf(candidate)}/`))
        return issuer ? answer(issuer, new URL(url)) : new Response('', { status: 404 })
      },
    })
    const calls = callService(service)
    Object.assign(started, { service, calls })
    const root = await calls.root()
    const configured = await calls.submit(root, 'updateAuthProxyConfig', {
      allowedAuthMethods: ['email', 'social'],
      walletKitSettings: {
        enabledSocialProviders: all.map(({ id }) => id),
        oauthClientIds: Object.fromEntries(all.map(({ id, clientId }) => [id, clientId])),
        oauthRedirectUrl: redirectUri,
      },
    })
    if (configured.status !== 200) throw new Error(JSON.stringify(configured.body))
    for (const { id, otherClientId: clientId } of all) {
      const client = { provider: `OAUTH2_PROVIDER_${id.toUpperCase()}`, clientId }
      const created = await calls.submit(root, 'createOauth2Credential', client)
      if (created.status !== 200) throw new Error(JSON.stringify(created.body))
    }
  })
  afterAll(() => started.service?.close())

  return Object.assign(started as Required<typeof started>, {
    issuers,
    async sign(issuer: ShapedIssuer, { publicKey }: Signer) {
      const { shape, clientId, key } = issuer
      const nonce = await createOAuthNonce(publicKey)
      const now = Math.floor(started.service!.clock.now() / 1_000)
      const claims = shape.claims({ issuer: issuerOf(issuer), clientId, nonce, now })
      const header = { alg: 'RS256', kid: `${issuer.id}-1`, ...shape.header }
      return { token: forgeToken({ header, claims, key }), key, issuer }
    },
    look: (filterValue: string) => started.calls!.proxy('account', { filterType: 'OIDC_TOKEN', filterValue }),
    exchange(issuer: ShapedIssuer, token: string, nonce: string) {
      issuer.idToken = token
      return started.calls!.proxy('oauth2Authenticate', {
        provider: `OAUTH2_PROVIDER_${issuer.id.toUpperCase()}`,
        authCode: randomBytes(16).toString('hex'),
        redirectUri,
        codeVerifier: createHash('sha256').update(token).digest('base64url'),
        nonce,
        clientId: issuer.clientId,
      })
    },
  })
}

/** A key of a page, and its nonce. */
export async function createPageKey(): Promise<{ key: Signer; nonce: string }> {
  const key = await createKeyPair()
  return { key, nonce: await createOAuthNonce(key.publicKey) }
}
