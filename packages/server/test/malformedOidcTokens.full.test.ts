import { KeyObject } from 'node:crypto'
import { createKeyPair, type KeyPair } from '@latchkey/crypto'
import { importNodeKeyPair } from '@latchkey/crypto/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Answer } from './callService.ts'
import { digestTables } from './digestTables.ts'
import { type OidcMaterial, oidcTokenClasses } from './malformedTokens/oidc.ts'
import { createSigningKey } from './oauth/fakeProviders.ts'
import {
  authenticate,
  clientIds,
  comeBack,
  configure,
  type SocialPerson,
  signInWith,
  useSocialService,
} from './oauth/useSocialService.ts'

const isDeep = process.env.LATCHKEY_DEEP === '1'
const count = isDeep ? 100 : 6

// docs/security.md#malformed-tokens: 26 classes wherever an OpenID Connect token is taken, none accepted, nothing
// changed.
describe.each(['acme', 'this service'] as const)('malformed tokens of %s', (issuer) => {
  const used = useSocialService()
  const someone = { sub: 'someone', email: 'someone@example.com', emailVerified: true }
  const isAcme = issuer === 'acme'
  let person: SocialPerson
  let material: OidcMaterial
  let places: Record<string, (token: string) => Promise<Answer>>
  const logins = ['oauth_login', 'oauth']
  const table: { class: string; refused: number; codes: string }[] = []
  afterAll(() => {
    if (isDeep) console.table(table)
  })

  beforeAll(async () => {
    const { calls, service, fake } = used
    const key = await createKeyPair()
    person = await signInWith(used, 'acme', someone)
    const sessionKey = importNodeKeyPair(service.secrets.sessionKey).privateKeyObject
    const acmeKey = fake.keys.acme!.privateKey
    const oldKey = (await createSigningKey('ES256')).privateKey
    if (!(acmeKey instanceof KeyObject) || !(oldKey instanceof KeyObject)) throw new Error('no key of Node')
    material = {
      token: await tokenFor(key),
      signingKey: isAcme ? acmeKey : sessionKey,
      oldKey,
      sessionKey,
      session: person.session,
      verificationToken: await calls.prove('verified@example.com', key),
      foreign: await tokenOfOtherTenant(key),
    }
    places = await operationsFor(key)
  })

  /** A token of the person for one key. */
  async function tokenFor(key: KeyPair): Promise<string> {
    if (!isAcme) return await authenticate(used, 'acme', someone, key)
    const { nonce } = await comeBack(used, 'acme', someone, key)
    const { email, sub } = someone
    return await used.fake.idToken('acme', { sub, aud: clientIds.acme, nonce, email, email_verified: true })
  }

  /** Every place that takes such a token. */
  async function operationsFor({ publicKey }: KeyPair): Promise<typeof places> {
    const { calls } = used
    const root = await calls.root()
    return {
      oauth_login: (oidcToken) => calls.proxy('oauthLogin', { oidcToken, publicKey }),
      account: (filterValue) => calls.proxy('account', { filterType: 'OIDC_TOKEN', filterValue }),
      'account by e-mail': (oidcToken) =>
        calls.proxy('account', { filterType: 'EMAIL', filterValue: someone.email, oidcToken }),
      signup: (oidcToken) => calls.proxy('signup', { oauthProviders: [{ providerName: 'acme', oidcToken }] }),
      create_oauth_providers: (oidcToken) =>
        calls.submit(person, 'createOauthProviders', {
          userId: person.userId,
          oauthProviders: [{ providerName: 'acme', oidcToken }],
        }),
      oauth: (oidcToken) => calls.submit(root, 'oauth', { oidcToken, targetPublicKey: publicKey }),
    }
  }

  /** The same person and client, at another tenant of this service. */
  async function tokenOfOtherTenant(key: KeyPair): Promise<string> {
    const { calls } = used
    const tenant = await calls.createTenant(`Other tenant of ${issuer}`)
    expect((await calls.submit(tenant, 'enableAuthProxy', {})).status).toBe(200)
    await configure(used, tenant)
    const requested = await comeBack(used, 'acme', someone, key)
    const answer = await calls.submit(tenant, 'oauth2Authenticate', requested)
    return answer.body.activity.result.oauth2AuthenticateResult.oidcToken
  }

  it('default: 26 classes', () => {
    expect(oidcTokenClasses).toHaveLength(26)
  })

  it.each(oidcTokenClasses.map((tokenClass, at) => [at + 1, tokenClass.name, tokenClass] as const))(
    'behavior: class %i, %s',
    async (_number, name, { makers, onlyLogins = false }) => {
      const names = onlyLogins ? logins : Object.keys(places)
      const total = Math.max(count, makers.length * (isDeep ? names.length : 1))
      const codes = new Set<string>()
      let refused = 0
      const before = await digestTables(used.service.store, ['limits'])
      for (let sent = 0; sent < total; sent++) {
        const token = makers[sent % makers.length]!(material)
        const operation = names[Math.floor(sent / (isDeep ? makers.length : 1)) % names.length]!
        const answer = await places[operation]!(token)
        refused++
        codes.add(`${answer.status} ${answer.errorCode}`)
        expect(`${operation}: ${answer.status} ${answer.errorCode} ${JSON.stringify(token)}`).toMatch(
          /: (?:401 OIDC_TOKEN_INVALID|400 REQUEST_INVALID) /,
        )
        expect(JSON.stringify(answer.body)).not.toContain(token.slice(-40))
      }
      expect(await digestTables(used.service.store, ['limits'])).toBe(before)
      // The token that they were made from is good all the time.
      expect((await places.account!(material.token)).body).toEqual({ organizationId: person.organizationId })
      table.push({ class: name, refused, codes: [...codes].join(', ') })
    },
    300_000,
  )

  it('default: a good token is taken', async () => {
    const key = await createKeyPair()
    const good = await operationsFor(key)
    const token = await tokenFor(key)
    expect((await good.account!(token)).body).toEqual({ organizationId: person.organizationId })
    expect((await good['account by e-mail']!(token)).body).toEqual({})
    expect((await good.signup!(token)).errorCode).toBe('CREDENTIAL_CONFLICT')
    expect((await good.oauth_login!(token)).status).toBe(200)
    // One login.
    expect(await good.oauth!(token)).toMatchObject({ status: 401, errorCode: 'OIDC_TOKEN_INVALID' })
  })
})
