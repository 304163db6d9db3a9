import { createHash, randomBytes } from 'node:crypto'
import { createKeyPair, createOAuthNonce, importKeyPair } from '@latchkey/crypto'
import type { Clock } from '@latchkey/server/ports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { RunningService } from '../src/startService.ts'
import { createBrowser } from './browse.ts'
import { submit } from './callApi.ts'
import { signingAlgorithms, startOidcProvider, type TestOidcProvider } from './startOidcProvider.ts'
import { startOnDatabase } from './startOnDatabase.ts'

const redirectUri = 'http://localhost:5173/shop'
const groups = Array.from({ length: 500 }, (_, index) => `/staff/a-team-with-a-long-name/${index}`)
const idOf = (alg: string) => alg.toLowerCase()

/** A client for each algorithm, and one whose tokens say when the user signed in. */
const clients = [
  ...signingAlgorithms.map((alg) => ({ client_id: idOf(alg), id_token_signed_response_alg: alg })),
  { client_id: 'auth_time', id_token_signed_response_alg: 'RS256' as const, require_auth_time: true },
]

let issuer: TestOidcProvider
let service: RunningService
let ahead = 0
const clock: Clock = {
  now: () => Date.now() + ahead,
  setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
}

beforeAll(async () => {
  issuer = await startOidcProvider({ clients, redirectUri, groups })
  const row = { issuer: issuer.url, authorizeUrl: `${issuer.url}/auth` }
  const ids = clients.map(({ client_id }) => client_id)
  const providers = Object.fromEntries(ids.map((id) => [id, row]))
  service = await startOnDatabase({ clock, settings: { limits: { factor: 1_000 }, oauth: { providers } } })
  const { apiBaseUrl, organizationId } = service.facts
  const caller = {
    apiBaseUrl,
    organizationId: organizationId!,
    key: await importKeyPair(service.rootApiKey!.privateKey),
  }
  const type = 'ACTIVITY_TYPE_UPDATE_AUTH_PROXY_CONFIG'
  const changed = await submit(caller, 'update_auth_proxy_config', type, {
    allowedAuthMethods: ['social'],
    walletKitSettings: {
      enabledSocialProviders: ids,
      oauthClientIds: Object.fromEntries(ids.map((id) => [id, id])),
    },
  })
  expect(changed.status).toBe(200)
})
afterAll(async () => {
  await service.close()
  await issuer.close()
})

async function proxy(operation: string, body: object) {
  const response = await fetch(`${service.facts.authProxyUrl}/v1/${operation}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-auth-proxy-config-id': service.facts.authProxyConfigId!,
    },
    body: JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies of every shape
  return { status: response.status, body: (await response.json()) as any }
}

/** A code of the issuer, and what it is redeemed with. */
async function authorize(clientId: string) {
  const key = await createKeyPair()
  const codeVerifier = randomBytes(32).toString('base64url')
  const nonce = await createOAuthNonce(key.publicKey)
  const url = new URL(`${issuer.url}/auth`)
  url.search = String(
    new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: 'a state',
      nonce,
      code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
    }),
  )
  const back = new URL((await createBrowser(issuer.url).follow(url.href)).url)
  return { key, nonce, codeVerifier, code: back.searchParams.get('code')! }
}

/** Signs in by a code that the service redeems. */
async function signIn(clientId: string) {
  const { nonce, codeVerifier, code: authCode } = await authorize(clientId)
  const provider = `OAUTH2_PROVIDER_${clientId.toUpperCase()}`
  return await proxy('oauth2_authenticate', {
    provider,
    authCode,
    redirectUri,
    codeVerifier,
    nonce,
    clientId,
  })
}

/** Signs up and in with the issuer's own token. */
async function signInDirectly(clientId: string) {
  const { key, codeVerifier, code } = await authorize(clientId)
  const response = await fetch(`${issuer.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code,
      code_verifier: codeVerifier,
    }),
  })
  const { id_token: oidcToken } = (await response.json()) as { id_token: string }
  const signup = await proxy('signup', { oauthProviders: [{ providerName: clientId, oidcToken }] })
  const login = await proxy('oauth_login', { oidcToken, publicKey: key.publicKey })
  return { oidcToken, statuses: [signup.status, login.status] }
}

describe('the tokens of oidc-provider', () => {
  it.each(
    clients.map(({ client_id, id_token_signed_response_alg }) => [client_id, id_token_signed_response_alg]),
  )('default: %s, by a code and by the token', async (clientId, alg) => {
    const { status, body } = await signIn(clientId!)
    expect([status, body.message]).toEqual([200, undefined])
    const { oidcToken, statuses } = await signInDirectly(clientId!)
    expect(statuses).toEqual([200, 200])
    const header = JSON.parse(Buffer.from(oidcToken.split('.')[0]!, 'base64url').toString())
    expect(header.alg).toBe(alg)
    // Longer than the limit of other tokens.
    expect(oidcToken.length).toBeGreaterThan(16_384)
  })

  it('behavior: a restarted issuer, whose new keys have the old names, is known after the cooldown', async () => {
    expect((await signIn('rs256')).status).toBe(200)
    issuer.replaceKeys()
    ahead = 30_000
    expect((await signIn('rs256')).status).toBe(200)
    ahead = 0
  })
})
