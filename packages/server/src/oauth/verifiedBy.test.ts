import { randomBytes } from 'node:crypto'
import { createKeyPair, createOAuthNonce } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import type { Actor } from '../../test/callService.ts'
import type { FakePerson } from '../../test/oauth/fakeProviders.ts'
import {
  allProviders,
  authenticate,
  clientIds,
  comeBack,
  configure,
  providerNameOf,
  redirectUri,
  type SocialProvider,
  signInWith,
  useSocialService,
} from '../../test/oauth/useSocialService.ts'
import type { Log } from '../ports/log.ts'

const lines: string[] = []
const write = (level: string) => (event: string, facts?: object) =>
  void lines.push(JSON.stringify({ level, event, ...facts }))
const log: Log = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }

// docs/security.md#identities-not-addresses: a verified address names a provider to sign in with, and signs
// nobody in itself.
describe('providers that verified an address', () => {
  const used = useSocialService({ log })
  const emailOf = (name: string) => `${name}@example.com`
  const person = (sub: string, more: Partial<FakePerson> = {}): FakePerson => ({
    sub,
    email: emailOf(sub),
    emailVerified: true,
    ...more,
  })
  const ask = async (email: string, proof: object, headers = {}) =>
    await used.calls.proxy('account', { filterType: 'EMAIL', filterValue: email, ...proof }, headers)
  const prove = async (email: string) => await used.calls.prove(email, await createKeyPair())
  /** The reply to somebody who proved the address with a code. */
  const replyTo = async (email: string) => {
    const { status, body } = await ask(email, { verificationToken: await prove(email) })
    expect(status).toBe(200)
    return body
  }
  const google = { socialProviders: ['google'] }
  /** An identity whose token names a key of its owner, or a fresh one. */
  const providerOf = async (provider: SocialProvider, at: FakePerson, owner?: Actor) => ({
    providerName: provider,
    oidcToken: await authenticate(used, provider, at, owner?.key ?? (await createKeyPair())),
  })
  const signUp = async (account: object) => {
    const created = await used.calls.proxy('signup', account)
    expect(created.status).toBe(200)
  }
  const link = async (actor: Actor, ...oauthProviders: object[]) => {
    const requested = { userId: actor.userId, oauthProviders }
    expect((await used.calls.submit(actor, 'createOauthProviders', requested)).status).toBe(200)
  }
  const set = async (settings: object) => {
    const answer = await used.calls.submit(await used.calls.root(), 'updateAuthProxyConfig', settings)
    expect(answer.status).toBe(200)
  }

  it.each(['google', 'apple', 'facebook', 'discord', 'acme'] as const)(
    'default: %s, from sign-up on',
    async (provider) => {
      await signUp({ oauthProviders: [await providerOf(provider, person(`new-${provider}`))] })
      expect(await replyTo(emailOf(`new-${provider}`))).toEqual({ socialProviders: [provider] })
    },
  )

  it('behavior: accepts a direct ID token, ignoring the case of the address', async () => {
    const claims = { sub: 'direct', email: 'Direct@Example.com', email_verified: true }
    const oidcToken = await used.fake.idToken('google', { ...claims, aud: clientIds.google })
    await signUp({ oauthProviders: [{ providerName: 'Google', oidcToken }] })
    expect(await replyTo('DIRECT@example.com')).toEqual(google)
  })

  it('behavior: lists each provider once, in the order of the configuration', async () => {
    const email = emailOf('several')
    for (const provider of ['acme', 'discord', 'google'] as const)
      for (const sub of ['several-1', 'several-2']) await signInWith(used, provider, person(sub, { email }))
    expect(await replyTo(email)).toEqual({ socialProviders: ['google', 'discord', 'acme'] })
  })

  it.each<[string, FakePerson, object?]>([
    ['the provider did not verify it', person('unverified', { emailVerified: false })],
    ['the provider does not send the address', { sub: 'silent' }, { userEmail: emailOf('silent') }],
    [
      'only the client says it',
      person('client', { email: emailOf('another') }),
      { userEmail: emailOf('client') },
    ],
  ])('behavior: lists nothing if %s', async (_, at, account = {}) => {
    await signUp({ ...account, oauthProviders: [await providerOf('google', at)] })
    expect(await replyTo(emailOf(at.sub))).toEqual({})
  })

  it('behavior: ignores invalid addresses', async () => {
    const odd = {
      sub: 'odd',
      email: `${randomBytes(4_000).toString('hex')}@example.com`,
      emailVerified: true,
    }
    const first = await signInWith(used, 'google', odd)
    expect(await signInWith(used, 'google', odd)).toMatchObject({ userId: first.userId })
  })

  it("behavior: an identity of the organization's own users says nothing", async () => {
    const root = await used.calls.root()
    await link(root, await providerOf('google', person('root'), root))
    expect(await replyTo(emailOf('root'))).toEqual({})
  })

  it('behavior: lists nothing without a proof of the address', async () => {
    const email = emailOf('private')
    await signInWith(used, 'google', person('private'))
    const other = await prove(emailOf('someone'))
    const { oidcToken } = await providerOf('google', person('private'))
    for (const isNeeded of [true, false]) {
      await set({ verificationTokenRequiredForGetAccountPii: isNeeded })
      const unknown = await ask(emailOf('unknown'), {})
      const known = await ask(email, {})
      expect([known.status, known.body]).toEqual([isNeeded ? 401 : 200, unknown.body])
      expect((await ask(email, { verificationToken: other })).errorCode).toBe('VERIFICATION_TOKEN_INVALID')
      // An OIDC token proves the address for lookups, but it is not a verification token.
      expect((await ask(email, { oidcToken })).body).toEqual({})
      expect((await ask(email, { oidcToken, verificationToken: other })).body).toEqual({})
    }
    expect(await replyTo(email)).toEqual(google)
  })

  it('behavior: tenants are separate', async () => {
    const { calls } = used
    const tenant = await calls.createTenant('Other tenant')
    await calls.submit(tenant, 'enableAuthProxy', {})
    await configure(used, tenant)
    const { configId } = (await calls.query(tenant, 'getAuthProxyConfig')).body.authProxyConfig
    const headers = { 'x-auth-proxy-config-id': configId }
    await signInWith(used, 'google', person('ours'))
    const filter = { filterType: 'EMAIL', filterValue: emailOf('ours'), includeUnclaimed: true }
    const none = { organizationIds: [] }
    expect((await calls.query(tenant, 'listVerifiedSuborgs', filter)).body).toEqual(none)
    expect((await calls.query(await calls.root(), 'listVerifiedSuborgs', filter)).body).toEqual({
      ...none,
      ...google,
    })
    const verificationToken = await prove(emailOf('ours'))
    expect((await ask(emailOf('ours'), { verificationToken }, headers)).status).toBe(401)

    const claims = { sub: 'theirs', email: emailOf('theirs'), email_verified: true }
    const oidcToken = await used.fake.idToken('google', { ...claims, aud: clientIds.google })
    const account = { oauthProviders: [{ providerName: 'Google', oidcToken }] }
    expect((await calls.proxy('signup', account, headers)).status).toBe(200)
    expect(await replyTo(emailOf('theirs'))).toEqual({})
  })

  it('behavior: lists enabled providers only', async () => {
    const email = emailOf('switched')
    for (const provider of ['google', 'acme'] as const) await signInWith(used, provider, person('switched'))
    const both = { socialProviders: ['google', 'acme'] }
    const kit = {
      enabledSocialProviders: allProviders,
      oauthClientIds: clientIds,
      oauthRedirectUrl: redirectUri,
    }
    expect(await replyTo(email)).toEqual(both)
    await set({ walletKitSettings: { ...kit, enabledSocialProviders: ['acme'] } })
    expect(await replyTo(email)).toEqual({ socialProviders: ['acme'] })
    // A subject under another client id is another identity.
    await set({ walletKitSettings: { ...kit, oauthClientIds: { ...clientIds, google: 'google-new' } } })
    expect(await replyTo(email)).toEqual({ socialProviders: ['acme'] })
    await set({ walletKitSettings: kit, allowedAuthMethods: ['email'] })
    expect(await replyTo(email)).toEqual({})
    await set({ allowedAuthMethods: ['email', 'sms', 'passkey', 'social'] })
    expect(await replyTo(email)).toEqual(both)
  })

  it('behavior: follows linking and unlinking', async () => {
    const actor = await used.calls.signIn(emailOf('links'))
    await link(actor, await providerOf('google', person('linked'), actor))
    expect(await replyTo(emailOf('linked'))).toEqual(google)
    const [{ providerId }] = (await used.calls.query(actor, 'getOauthProviders', {})).body.oauthProviders
    const requested = { userId: actor.userId, providerIds: [providerId] }
    expect((await used.calls.submit(actor, 'deleteOauthProviders', requested)).status).toBe(200)
    expect(await replyTo(emailOf('linked'))).toEqual({})
  })

  it('behavior: claims take the address of their token', async () => {
    const requested = { provider: providerNameOf('google'), clientId: 'google-ios' }
    const root = await used.calls.root()
    expect((await used.calls.submit(root, 'createOauth2Credential', requested)).status).toBe(200)
    const actor = await used.calls.signIn(emailOf('claims'))
    for (const isVerified of [false, true]) {
      const sub = `claims-${isVerified}`
      const nonce = await createOAuthNonce(actor.key.publicKey)
      const token = { sub, aud: 'google-ios', nonce, email: emailOf(sub), email_verified: isVerified }
      const oidcToken = await used.fake.idToken('google', token)
      const oidcClaims = { iss: 'https://accounts.google.com', sub, aud: clientIds.google }
      const ios = { providerName: 'Google', oidcToken }
      await link(actor, ios, { providerName: 'Google', oidcClaims })
      expect(await replyTo(emailOf(sub))).toEqual(isVerified ? google : {})
    }
  })

  it('behavior: a login updates the verified address', async () => {
    await signInWith(used, 'google', person('moves'))
    await signInWith(used, 'google', person('moves', { email: emailOf('moved') }))
    expect([await replyTo(emailOf('moves')), await replyTo(emailOf('moved'))]).toEqual([{}, google])
    await signInWith(used, 'google', { sub: 'moves' })
    await signInWith(used, 'google', person('moves', { emailVerified: false }))
    expect([await replyTo(emailOf('moves')), await replyTo(emailOf('moved'))]).toEqual([{}, google])
  })

  it('behavior: a rejected login changes nothing', async () => {
    await signInWith(used, 'google', person('refused'))
    const key = await createKeyPair()
    const { nonce } = await comeBack(used, 'google', person('refused'), key)
    const claims = { sub: 'refused', email: emailOf('refused-new'), email_verified: true, nonce }
    const oidcToken = await used.fake.idToken('google', { ...claims, aud: clientIds.google })
    const { publicKey } = await createKeyPair()
    expect((await used.calls.proxy('oauthLogin', { oidcToken, publicKey })).status).toBe(401)
    expect(await replyTo(emailOf('refused-new'))).toEqual({})
    expect((await used.calls.proxy('oauthLogin', { oidcToken, publicKey: key.publicKey })).status).toBe(200)
    expect(await replyTo(emailOf('refused-new'))).toEqual(google)
  })

  it('behavior: the address signs nobody in, and an account with that contact wins', async () => {
    const { organizationId } = await signInWith(used, 'google', person('alone'))
    const key = await createKeyPair()
    const verificationToken = await used.calls.prove(emailOf('alone'), key)
    expect((await ask(emailOf('alone'), { verificationToken })).body).toEqual(google)
    expect((await used.calls.logIn(key, verificationToken)).errorCode).toBe('USER_NOT_FOUND')
    const byCode = await used.calls.signIn(emailOf('alone'))
    expect(byCode.organizationId).not.toBe(organizationId)
    expect(await replyTo(emailOf('alone'))).toEqual({ organizationId: byCode.organizationId })
  })

  it('behavior: otherwise, the address is in replies about the identity alone, and in no log', async () => {
    lines.length = 0
    const actor = await signInWith(used, 'google', person('canary'))
    const { userId } = actor
    const linked = await used.calls.query(actor, 'getOauthProviders', { userId })
    expect(linked.body.oauthProviders).toMatchObject([{ email: emailOf('canary') }])
    const { body } = await used.calls.query(actor, 'getUser', { userId })
    const { oauthProviders, ...rest } = body.user
    expect(oauthProviders).toEqual(linked.body.oauthProviders)
    const activities = await used.calls.query(actor, 'listActivities', {})
    expect(activities.status).toBe(200)
    expect(await replyTo(emailOf('canary'))).toEqual(google)
    expect(JSON.stringify([rest, activities.body])).not.toContain(emailOf('canary'))
    expect(lines.join('\n')).toContain('ACTIVITY_TYPE_OAUTH_LOGIN')
    expect(lines.join('\n')).not.toContain(emailOf('canary'))
  })
})
