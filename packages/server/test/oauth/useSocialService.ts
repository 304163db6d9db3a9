import { createHash, randomBytes } from 'node:crypto'
import { createKeyPair, createOAuthNonce, type Signer } from '@latchkey/crypto'
import { encodeEncryptedBundle, sealBundle } from '@latchkey/crypto/bundle'
import {
  type CreateTestServiceOptions,
  createTestClock,
  createTestService,
  type TestService,
} from '@latchkey/testing/node'
import { afterAll, beforeAll, beforeEach } from 'vitest'

import { type Actor, type Answer, type Calls, callService } from '../callService.ts'
import { createFakeOutside } from './createFakeOutside.ts'
import { acmeIssuer, createFakeProviders, type FakePerson, type FakeProviders } from './fakeProviders.ts'

export const redirectUri = 'https://larkfield.example/callback'
export const clientIds = {
  google: 'google-client',
  apple: 'apple-client',
  facebook: 'facebook-client',
  x: 'x-client',
  discord: 'discord-client',
  acme: 'acme-client',
} as const
export type SocialProvider = keyof typeof clientIds
export const allProviders = Object.keys(clientIds) as SocialProvider[]
export const providerNameOf = (id: string) => `OAUTH2_PROVIDER_${id.toUpperCase()}`

/** Client secrets. Other clients are public. */
const secrets: Partial<Record<SocialProvider, string>> = {
  google: 'google-secret',
  x: 'x secret:%+',
  discord: 'discord-secret',
}

export interface SocialPerson extends Actor {
  session: string
}

/** A service with every provider enabled. */
export interface UsedSocialService {
  readonly service: TestService
  readonly calls: Calls
  readonly fake: FakeProviders
}

export async function createSocialService(
  options: CreateTestServiceOptions = {},
  providers: readonly SocialProvider[] = allProviders,
): Promise<UsedSocialService> {
  const clock = createTestClock()
  const used = await start(await createFakeProviders(clock.now), { clock, ...options })
  await configure(used, undefined, providers)
  return used
}

/** Starts another process of a service that is configured already. */
export const startBeside = (
  { service: beside, fake }: UsedSocialService,
  options: CreateTestServiceOptions,
): Promise<UsedSocialService> => start(fake, { beside, ...options })

async function start(fake: FakeProviders, options: CreateTestServiceOptions): Promise<UsedSocialService> {
  const oauth = {
    providers: { acme: { issuer: acmeIssuer, authorizeUrl: `${acmeIssuer}/authorize`, name: 'Acme' } },
  }
  const { verify } = options
  const clock = options.clock ?? options.beside!.clock
  const outside = createFakeOutside(fake, clock.now)
  const service = await createTestService({
    fetchOutside: fake.fetchOutside,
    ...options,
    verify: verify && { outside, ...verify },
    settings: { limits: { factor: 1_000 }, oauth, ...options.settings },
  })
  return { service, calls: callService(service), fake }
}

/** Starts the service before the tests of a file and closes it after them. */
export function useSocialService(
  options: CreateTestServiceOptions = {},
  providers: readonly SocialProvider[] = allProviders,
): UsedSocialService {
  const used: { service?: TestService; calls?: Calls; fake?: FakeProviders } = {}
  beforeAll(async () => void Object.assign(used, await createSocialService(options, providers)))
  beforeEach(() => {
    used.fake!.seen.length = 0
    used.fake!.instead = undefined
    used.fake!.claims = (claims) => claims
  })
  afterAll(() => used.service?.close())
  return used as UsedSocialService
}

/** Configures the organization through the public API. */
export async function configure(
  { calls, service, fake }: UsedSocialService,
  root?: Actor,
  providers: readonly SocialProvider[] = allProviders,
): Promise<void> {
  const owner = root ?? (await calls.root())
  const answer = await calls.submit(owner, 'updateAuthProxyConfig', {
    allowedAuthMethods: ['email', 'sms', 'passkey', 'social'],
    walletKitSettings: {
      enabledSocialProviders: providers,
      oauthClientIds: Object.fromEntries(providers.map((id) => [id, clientIds[id]])),
      oauthRedirectUrl: redirectUri,
    },
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const document = await service.fetch(`${service.config.apiBaseUrl}/.well-known/openid-configuration`)
  const { client_secret_encryption_key: recipientPublicKey } = (await document.json()) as Record<
    string,
    string
  >
  for (const [id, secret] of Object.entries(secrets)) {
    if (!providers.includes(id as SocialProvider)) continue
    const sealed = await sealBundle({ recipientPublicKey: recipientPublicKey!, plaintext: secret })
    const created = await calls.submit(owner, 'createOauth2Credential', {
      provider: providerNameOf(id),
      clientId: clientIds[id as SocialProvider],
      encryptedClientSecret: encodeEncryptedBundle(sealed),
    })
    if (created.status !== 200) throw new Error(JSON.stringify(created.body))
    fake.secrets[clientIds[id as SocialProvider]] = secret
  }
}

/** The parameters of oauth2_authenticate after a redirect from the provider. */
export async function comeBack(
  { fake }: UsedSocialService,
  provider: SocialProvider,
  person: FakePerson,
  key: Signer,
  page = redirectUri,
) {
  const codeVerifier = randomBytes(32).toString('base64url')
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const nonce = await createOAuthNonce(key.publicKey)
  const clientId = clientIds[provider]
  const authCode = fake.approve({ provider, clientId, redirectUri: page, codeChallenge, nonce, person })
  return { provider: providerNameOf(provider), authCode, redirectUri: page, codeVerifier, nonce, clientId }
}

/** Authenticates with a provider and returns this service's token. */
export async function authenticate(
  used: UsedSocialService,
  provider: SocialProvider,
  person: FakePerson,
  key: Signer,
  page = redirectUri,
): Promise<string> {
  const exchange = await comeBack(used, provider, person, key, page)
  const answer = await used.calls.proxy('oauth2Authenticate', exchange)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.oidcToken
}

export const openClaims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

/** Authenticates, signs up if there is no account, and logs in. */
export async function signInWith(
  used: UsedSocialService,
  provider: SocialProvider,
  person: FakePerson,
  page = redirectUri,
): Promise<SocialPerson> {
  const key = await createKeyPair()
  const oidcToken = await authenticate(used, provider, person, key, page)
  const account = await used.calls.proxy('account', { filterType: 'OIDC_TOKEN', filterValue: oidcToken })
  if (!account.body.organizationId) {
    const created = await used.calls.proxy('signup', {
      oauthProviders: [{ providerName: provider, oidcToken }],
    })
    if (created.status !== 200) throw new Error(JSON.stringify(created.body))
  }
  const login = await used.calls.proxy('oauthLogin', { oidcToken, publicKey: key.publicKey })
  if (login.status !== 200) throw new Error(JSON.stringify(login.body))
  return toPerson(login, key)
}

export function toPerson({ body }: Answer, key: Signer): SocialPerson {
  const { organization_id: organizationId, user_id: userId } = openClaims(body.session)
  return { key, organizationId, userId, session: body.session }
}
