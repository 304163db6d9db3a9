import { createHash, randomBytes } from 'node:crypto'
import { createKeyPair, createOAuthNonce, type Signer } from '@latchkey/crypto'
import type { Store } from '@latchkey/server'
import { createTestClock, createTestService, type TestService } from '@latchkey/testing/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Answer, callService, resultOf, withoutSignatures } from '../callService.ts'
import { createFakeProviders, type FakeProviders } from '../oauth/fakeProviders.ts'
import type { OpenStores } from './describeRaces.ts'

const isDeep = process.env.LATCHKEY_DEEP === '1'
const rounds = isDeep ? 40 : 2

const redirectUri = 'https://larkfield.example/callback'
const clientId = 'google-client'

/** Races of social logins, on any database, and on two servers if it allows. */
export function describeIdentityRaces(name: string, openStores: OpenStores): void {
  describe(name, () => {
    let stores: Store[]
    let servers: TestService[]
    let fake: FakeProviders
    const spread = (at: number) => callService(servers[at % servers.length]!)
    const times = <T>(length: number, ask: (at: number) => Promise<T>) =>
      Promise.all(Array.from({ length }, (_, at) => ask(at)))
    const codes = (answers: Answer[]) =>
      answers.reduce<Record<string, number>>((all, { status, errorCode = status }) => {
        all[errorCode] = (all[errorCode] ?? 0) + 1
        return all
      }, {})

    beforeAll(async () => {
      stores = await openStores()
      const clock = createTestClock()
      fake = await createFakeProviders(clock.now)
      const shared = { clock, fetchOutside: fake.fetchOutside, settings: { limits: { factor: 1_000 } } }
      const first = await createTestService({ ...shared, store: stores[0] })
      servers = [first]
      for (const store of stores.slice(1))
        servers.push(await createTestService({ ...shared, beside: first, store }))
      const answer = await spread(0).submit(await spread(0).root(), 'updateAuthProxyConfig', {
        allowedAuthMethods: ['email', 'social'],
        walletKitSettings: {
          enabledSocialProviders: ['google'],
          oauthClientIds: { google: clientId },
          oauthRedirectUrl: redirectUri,
        },
      })
      expect(answer.status).toBe(200)
    })
    afterAll(async () => {
      for (const server of servers ?? []) await server.close()
      for (const store of stores ?? []) await store.close()
    })

    async function comeBack(sub: string, key: Signer, email?: string) {
      const codeVerifier = randomBytes(32).toString('base64url')
      const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
      const nonce = await createOAuthNonce(key.publicKey)
      const person = { sub, ...(email !== undefined && { email, emailVerified: true }) }
      const agreed = { provider: 'google', clientId, redirectUri, codeChallenge, nonce, person }
      const authCode = fake.approve(agreed)
      return { provider: 'OAUTH2_PROVIDER_GOOGLE', authCode, redirectUri, codeVerifier, nonce, clientId }
    }
    const tokenFor = async (sub: string, key: Signer, email?: string) =>
      (await spread(0).proxy('oauth2Authenticate', await comeBack(sub, key, email))).body.oidcToken as string
    const identity = (oidcToken: string) => ({ oauthProviders: [{ providerName: 'Google', oidcToken }] })

    it('behavior: many identical exchanges of one code: one call, one token', async () => {
      for (let round = 0; round < rounds; round++) {
        const requested = await comeBack(`code-${round}`, await createKeyPair())
        fake.seen.length = 0
        const answers = await times(10, (at) => spread(at).proxy('oauth2Authenticate', requested))
        expect(codes(answers)).toEqual({ 200: 10 })
        expect(new Set(answers.map(({ body }) => withoutSignatures(body))).size).toBe(1)
        expect(fake.seen.filter(({ method }) => method === 'POST')).toHaveLength(1)
      }
    })

    it('behavior: one code with ten verifiers at once: the right one or none', async () => {
      for (let round = 0; round < rounds; round++) {
        const requested = await comeBack(`guess-${round}`, await createKeyPair())
        const answers = await times(10, (at) =>
          spread(at).proxy(
            'oauth2Authenticate',
            at === 5 ? requested : { ...requested, codeVerifier: `${at}`.repeat(43) },
          ),
        )
        expect(codes(answers)).toEqual({ 200: 1, OAUTH_CODE_REFUSED: 9 })
      }
    })

    it('behavior: one identity signs up ten times at once, by ten tokens: one account', async () => {
      for (let round = 0; round < rounds; round++) {
        const tokens = await times(10, async () => await tokenFor(`ten-${round}`, await createKeyPair()))
        const answers = await times(10, (at) => spread(at).proxy('signup', identity(tokens[at]!)))
        expect(codes(answers)).toEqual({ 200: 1, CREDENTIAL_CONFLICT: 9 })
      }
    })

    it('behavior: one token signs up and logs in ten times at once: one account, one session', async () => {
      for (let round = 0; round < rounds; round++) {
        const key = await createKeyPair()
        const oidcToken = await tokenFor(`once-${round}`, key)
        const created = await times(10, (at) => spread(at).proxy('signup', identity(oidcToken)))
        expect(codes(created)).toEqual({ 200: 10 })
        expect(new Set(created.map(({ body }) => body.organizationId)).size).toBe(1)
        const login = { oidcToken, publicKey: key.publicKey }
        expect(codes(await times(10, (at) => spread(at).proxy('oauthLogin', login)))).toEqual({ 200: 10 })
        const person = {
          key,
          organizationId: created[0]!.body.organizationId,
          userId: created[0]!.body.userId,
        }
        const { apiKeys } = (await spread(0).query(person, 'getApiKeys', {})).body
        expect(apiKeys).toHaveLength(1)
      }
    })

    it('behavior: ten logins at once with ten addresses store one of them', async () => {
      for (let round = 0; round < rounds; round++) {
        const emails = Array.from({ length: 10 }, (_, at) => `moves-${round}-${at}@example.com`)
        const first = await tokenFor(`moves-${round}`, await createKeyPair(), `first-${round}@example.com`)
        expect((await spread(0).proxy('signup', identity(first))).status).toBe(200)
        const logins = await times(10, async (at) => {
          const key = await createKeyPair()
          const oidcToken = await tokenFor(`moves-${round}`, key, emails[at])
          return { oidcToken, publicKey: key.publicKey }
        })
        const answers = await times(10, (at) => spread(at).proxy('oauthLogin', logins[at]))
        expect(codes(answers)).toEqual({ 200: 10 })
        const replies = await times(11, async (at) => {
          const filterValue = emails[at] ?? `first-${round}@example.com`
          const verificationToken = await spread(0).prove(filterValue, await createKeyPair())
          const filter = { filterType: 'EMAIL', filterValue, verificationToken }
          return (await spread(at).proxy('account', filter)).body
        })
        const known = replies.filter((body) => 'socialProviders' in body)
        expect(known).toEqual([{ socialProviders: ['google'] }])
        expect(replies[10]).toEqual({})
      }
    })

    it('behavior: unlinking the last two identities at once leaves one', async () => {
      for (let round = 0; round < rounds; round++) {
        const key = await createKeyPair()
        const oidcToken = await tokenFor(`two-${round}`, key)
        const { organizationId, userId } = (await spread(0).proxy('signup', identity(oidcToken))).body
        await spread(0).proxy('oauthLogin', { oidcToken, publicKey: key.publicKey })
        const person = { key, organizationId, userId }
        const more = identity(await tokenFor(`two-more-${round}`, key))
        const linked = await spread(0).submit(person, 'createOauthProviders', { userId, ...more })
        expect(resultOf(linked, 'createOauthProviders').providerIds).toHaveLength(1)
        const { oauthProviders } = (await spread(0).query(person, 'getOauthProviders', { userId })).body
        const answers = await times(2, (at) =>
          spread(at).submit(person, 'deleteOauthProviders', {
            userId,
            providerIds: [oauthProviders[at].providerId],
          }),
        )
        expect(codes(answers)).toEqual({ 200: 1, LAST_CREDENTIAL: 1 })
      }
    })
  })
}
