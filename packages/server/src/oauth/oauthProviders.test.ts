import { createKeyPair, type Signer } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { digestTables } from '../../test/digestTables.ts'
import {
  authenticate,
  clientIds,
  type SocialProvider,
  signInWith,
  useSocialService,
} from '../../test/oauth/useSocialService.ts'

describe('create_, get_ and delete_oauth_providers', () => {
  const used = useSocialService()
  /** A token whose nonce names a key of its owner, or a fresh key. */
  const tokenOf = async (provider: SocialProvider, sub: string, owner?: Pick<Actor, 'key'>) =>
    await authenticate(used, provider, { sub }, owner?.key ?? (await createKeyPair()))
  const link = async (person: Actor, ...oauthProviders: object[]) =>
    await used.calls.submit(person, 'createOauthProviders', { userId: person.userId, oauthProviders })
  const unlink = async (person: Actor, ...providerIds: string[]) =>
    await used.calls.submit(person, 'deleteOauthProviders', { userId: person.userId, providerIds })
  const listed = async ({ userId, ...person }: Actor) =>
    (await used.calls.query({ userId, ...person }, 'getOauthProviders', { userId })).body.oauthProviders
  const google = async (sub: string, owner?: Pick<Actor, 'key'>) => ({
    providerName: 'Google',
    oidcToken: await tokenOf('google', sub, owner),
  })

  it('default: links, signs in with, lists and unlinks an identity', async () => {
    const person = await used.calls.signIn('link@example.com')
    const linked = await link(person, await google('link-1', person))
    const [providerId] = resultOf(linked, 'createOauthProviders').providerIds as unknown as string[]
    expect(await listed(person)).toMatchObject([
      { providerId, subject: 'link-1', audience: clientIds.google },
    ])
    expect(await signInWith(used, 'google', { sub: 'link-1' })).toMatchObject({ userId: person.userId })
    expect((await unlink(person, providerId!)).status).toBe(200)
    expect(await listed(person)).toEqual([])
    await used.service.server.settled()
    const mails = used.service.inbox.list('link@example.com')
    expect(mails.map(({ subject }) => subject).filter((subject) => subject?.includes('social'))).toEqual([
      'A social login was removed from your Larkfield account',
      'A social login was added to your Larkfield account',
    ])
    // Can be linked again.
    const other = await signInWith(used, 'google', { sub: 'link-1' })
    expect(other.userId).not.toBe(person.userId)
  })

  it('behavior: the activity does not contain the token', async () => {
    const person = await used.calls.signIn('quiet@example.com')
    const { body } = await link(person, await google('quiet', person))
    expect(body.activity.intent.createOauthProvidersIntentV2.oauthProviders).toEqual([
      { providerName: 'Google', oidcToken: '[not kept]' },
    ])
  })

  it('behavior: an identity belongs to one account', async () => {
    const [one, other] = [
      await used.calls.signIn('one@example.com'),
      await used.calls.signIn('two@example.com'),
    ]
    expect((await link(one, await google('mine', one))).status).toBe(200)
    expect(await link(other, await google('new', other), await google('mine', other))).toMatchObject({
      status: 409,
      errorCode: 'CREDENTIAL_CONFLICT',
    })
    expect((await link(one, await google('mine', one))).errorCode).toBe('CREDENTIAL_CONFLICT')
    const again = await used.calls.proxy('signup', { oauthProviders: [await google('mine')] })
    expect(again.errorCode).toBe('CREDENTIAL_CONFLICT')
    expect(await listed(other)).toEqual([])
  })

  it('behavior: requires a recent login', async () => {
    const person = await used.calls.signIn('old@example.com')
    const [first] = (await link(person, await google('old-1', person))).body.activity.result
      .createOauthProvidersResultV2.providerIds
    used.service.clock.advance(301_000)
    const refused = { status: 403, errorCode: 'REAUTHENTICATION_REQUIRED' }
    expect(await link(person, await google('old-2', person))).toMatchObject(refused)
    expect(await unlink(person, first)).toMatchObject(refused)
  })

  it('behavior: keeps the last credential', async () => {
    const person = await signInWith(used, 'discord', { sub: 'last' })
    const [{ providerId }] = await listed(person)
    expect(await unlink(person, providerId)).toMatchObject({ status: 409, errorCode: 'LAST_CREDENTIAL' })
    expect((await link(person, await google('another', person))).status).toBe(200)
    expect((await unlink(person, providerId)).status).toBe(200)
    expect(await signInWith(used, 'google', { sub: 'another' })).toMatchObject({ userId: person.userId })
  })

  it("behavior: rejects unlinking another user's identity, or an unknown one", async () => {
    const [one, other] = [
      await signInWith(used, 'google', { sub: 'a' }),
      await signInWith(used, 'x', { sub: 'b' }),
    ]
    const [{ providerId }] = await listed(one)
    const refused = { status: 404, errorCode: 'CREDENTIAL_NOT_FOUND' }
    expect(await unlink(other, providerId)).toMatchObject(refused)
    expect(await unlink(other, '11111111-1111-4111-8111-111111111111')).toMatchObject(refused)
    expect(await listed(one)).toHaveLength(1)
  })

  it('behavior: rejects an eleventh identity', async () => {
    const person = await used.calls.signIn('ten@example.com')
    const many = await Promise.all(Array.from({ length: 10 }, (_, at) => google(`ten-${at}`, person)))
    expect((await link(person, ...many)).status).toBe(200)
    expect(await link(person, await google('ten-more', person))).toMatchObject({
      errorCode: 'LIMIT_EXCEEDED',
    })
  })

  describe('claims without a token', () => {
    const iss = 'https://accounts.google.com'
    const claims = (sub: string, aud: string) => ({ providerName: 'Google', oidcClaims: { iss, sub, aud } })

    it('default: another client ID, with a token of the same user', async () => {
      const { calls } = used
      const root = await calls.root()
      const requested = { provider: 'OAUTH2_PROVIDER_GOOGLE', clientId: 'google-ios' }
      expect((await calls.submit(root, 'createOauth2Credential', requested)).status).toBe(200)
      const created = await calls.proxy('signup', {
        oauthProviders: [await google('both'), claims('both', 'google-ios')],
      })
      expect(created.status).toBe(200)
      const filterValue = JSON.stringify({ iss, sub: 'both', aud: 'google-ios' })
      const account = await calls.proxy('account', { filterType: 'OIDC_CLAIMS', filterValue })
      expect(account.body).toEqual({ organizationId: created.body.organizationId })
    })

    it.each([
      ['claims without a token', async () => [claims('victim', clientIds.google)]],
      ['a token of another user', async () => [await google('me'), claims('victim', clientIds.google)]],
      [
        'a token of another issuer',
        async () => [
          { providerName: 'x', oidcToken: await tokenOf('x', 'victim') },
          claims('victim', clientIds.google),
        ],
      ],
      ['an unknown audience', async () => [await google('me'), claims('me', 'evil')]],
      [
        'other claims than the token',
        async () => [{ ...(await google('me')), oidcClaims: { iss, sub: 'victim', aud: clientIds.google } }],
      ],
    ])('behavior: rejects %s', async (_, oauthProviders) => {
      // The proxy asks the service whose token it is.
      const asked = ['limits', 'activities', 'activity_claims', 'idempotent_replies']
      const before = await digestTables(used.service.store, asked)
      const answer = await used.calls.proxy('signup', { oauthProviders: await oauthProviders() })
      expect(answer).toMatchObject({ status: 401, errorCode: 'OIDC_TOKEN_INVALID' })
      expect(await digestTables(used.service.store, asked)).toBe(before)
    })

    it('behavior: rejects empty and duplicate elements', async () => {
      const me = await google('me')
      for (const oauthProviders of [[{ providerName: 'Google' }], [me, me]]) {
        expect((await used.calls.proxy('signup', { oauthProviders })).errorCode).toBe('REQUEST_INVALID')
      }
    })
  })

  it('behavior: rejects a disabled provider everywhere', async () => {
    const { calls } = used
    const person = await signInWith(used, 'facebook', { sub: 'gone' })
    const key = await createKeyPair()
    const oidcToken = await authenticate(used, 'facebook', { sub: 'gone' }, key)
    const root = await calls.root()
    const settings = { walletKitSettings: { enabledSocialProviders: ['google'] } }
    expect((await calls.submit(root, 'updateAuthProxyConfig', settings)).status).toBe(200)
    const refused = { status: 403, errorCode: 'PROVIDER_NOT_CONFIGURED' }
    expect(await calls.proxy('oauthLogin', { oidcToken, publicKey: key.publicKey })).toMatchObject(refused)
    expect(await link(person, { providerName: 'Facebook', oidcToken })).toMatchObject(refused)
    const off = { allowedAuthMethods: ['email'] }
    expect((await calls.submit(root, 'updateAuthProxyConfig', off)).status).toBe(200)
    expect(await calls.proxy('oauthLogin', { oidcToken, publicKey: key.publicKey })).toMatchObject({
      status: 403,
      errorCode: 'METHOD_DISABLED',
      body: { message: expect.stringContaining('OAUTH disallowed') },
    })
    const config = await calls.proxy('walletKitConfig', {})
    expect(config.body.enabledProviders).toEqual(['email'])
    await calls.submit(root, 'updateAuthProxyConfig', {
      allowedAuthMethods: ['email', 'sms', 'passkey', 'social'],
      walletKitSettings: { enabledSocialProviders: Object.keys(clientIds) },
    })
    expect((await calls.proxy('oauthLogin', { oidcToken, publicKey: key.publicKey })).status).toBe(200)
  })
})

// docs/decisions.md#linking: a token from another user's login must not be linked to the caller's account.
describe.each([{ freshProofKeys: false }, { freshProofKeys: true }])(
  'whose key a linked token names, %j',
  ({ freshProofKeys }) => {
    const used = useSocialService({ settings: { freshProofKeys } })
    const tokenFor = (sub: string, key: Signer) => authenticate(used, 'google', { sub }, key)
    const link = (person: Actor, oidcToken: string) => {
      const oauthProviders = [{ providerName: 'Google', oidcToken }]
      return used.calls.submit(person, 'createOauthProviders', { userId: person.userId, oauthProviders })
    }
    const refused = { status: 401, errorCode: 'OIDC_TOKEN_INVALID' }

    it("behavior: rejects another user's session key", async () => {
      const thief = await used.calls.signIn(`thief-${freshProofKeys}@example.com`)
      const victim = await used.calls.signIn(`victim-${freshProofKeys}@example.com`)
      const answer = await link(thief, await tokenFor('victim', victim.key))
      expect(answer).toMatchObject(refused)
      expect(answer.body.details[0].reason).toBe('its nonce names no key of the caller')
    })

    it('behavior: accepts the key of a login in progress, before and after the login', async () => {
      const thief = await used.calls.signIn(`early-${freshProofKeys}@example.com`)
      const victim = await signInWith(used, 'google', { sub: 'under-way' })
      const key = await createKeyPair()
      const oidcToken = await tokenFor('under-way-2', key)
      expect(
        (await used.calls.proxy('signup', { oauthProviders: [{ providerName: 'g', oidcToken }] })).status,
      ).toBe(200)
      expect((await used.calls.proxy('oauthLogin', { oidcToken, publicKey: key.publicKey })).status).toBe(200)
      expect(await link(thief, oidcToken)).toMatchObject(refused)
      expect(victim.userId).not.toBe(thief.userId)
    })

    it('behavior: accepts a key that a refresh has replaced since', async () => {
      const person = await used.calls.signIn(`refreshed-${freshProofKeys}@example.com`)
      const oidcToken = await tokenFor(`refreshed-${freshProofKeys}`, person.key)
      const next = await createKeyPair()
      expect((await used.calls.submit(person, 'stampLogin', { publicKey: next.publicKey })).status).toBe(200)
      used.service.clock.advance(61_000)
      expect((await link({ ...person, key: next }, oidcToken)).status).toBe(200)
    })

    it('behavior: a token for a key without an owner links once, if the setting allows it', async () => {
      const person = await used.calls.signIn(`fresh-${freshProofKeys}@example.com`)
      const oidcToken = await tokenFor('fresh', await createKeyPair())
      const linked = await link(person, oidcToken)
      if (!freshProofKeys) return expect(linked).toMatchObject(refused)
      expect(linked.status).toBe(200)
      const { providerIds } = resultOf(linked, 'createOauthProviders')
      const unlinked = { userId: person.userId, providerIds }
      expect((await used.calls.submit(person, 'deleteOauthProviders', unlinked)).status).toBe(200)
      // Once.
      expect((await link(person, oidcToken)).body.details[0].reason).toBe('it was already used')
    })

    it('behavior: rejects a token that is ten minutes old', async () => {
      const person = await used.calls.signIn(`slow-${freshProofKeys}@example.com`)
      const oidcToken = await tokenFor('slow', person.key)
      used.service.clock.advance(601_000)
      const again = await used.calls.signIn(person.contact)
      expect(await link(again, oidcToken)).toMatchObject(refused)
    })
  },
)
