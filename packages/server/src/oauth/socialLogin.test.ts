import { createKeyPair, type Signer, verifySessionToken } from '@latchkey/crypto'
import { createAuthenticator } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { resultOf } from '../../test/callService.ts'
import {
  allProviders,
  authenticate,
  clientIds,
  comeBack,
  openClaims,
  signInWith,
  useSocialService,
} from '../../test/oauth/useSocialService.ts'

const issuers = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
  facebook: 'https://www.facebook.com',
  x: 'https://x.com',
  discord: 'https://discord.com',
  acme: 'https://login.acme.example',
}

describe('social login', () => {
  const used = useSocialService()

  it.each(allProviders)('default: %s, sign-up and login', async (provider) => {
    const person = { sub: `${provider}-1`, email: 'ada@example.com', emailVerified: true }
    const first = await signInWith(used, provider, person)
    const again = await signInWith(used, provider, person)
    expect(again).toMatchObject({ organizationId: first.organizationId, userId: first.userId })
    const claims = await verifySessionToken(first.session, used.service.config.pinnedKeys.session, {
      now: used.service.clock.now(),
    })
    expect(claims).toMatchObject({ publicKey: first.key.publicKey, userId: first.userId })
    const { oauthProviders } = (await used.calls.query(first, 'getOauthProviders', { userId: first.userId }))
      .body
    expect(oauthProviders).toMatchObject([
      {
        providerName: provider,
        issuer: issuers[provider],
        subject: person.sub,
        audience: clientIds[provider],
        // X names no address.
        ...(provider !== 'x' && { email: person.email }),
      },
    ])
    const { user } = (await used.calls.query(first, 'getUser', { userId: first.userId })).body
    expect(user.oauthProviders).toEqual(oauthProviders)
  })

  describe('the name of a new account', () => {
    /** Signs up with a provider, and returns the name that the account has. */
    async function nameAfterSignUp(
      provider: (typeof allProviders)[number],
      name: string | undefined,
      extra: object = {},
    ): Promise<string> {
      const key = await createKeyPair()
      const person = { sub: `named-${++people}`, ...(name !== undefined && { name }) }
      const oidcToken = await authenticate(used, provider, person, key)
      const oauthProviders = [{ providerName: provider, oidcToken }]
      const created = await used.calls.proxy('signup', { oauthProviders, ...extra })
      expect(created.status).toBe(200)
      const root = { ...(await used.calls.root()), organizationId: created.body.organizationId }
      return (await used.calls.query(root, 'getUser', { userId: created.body.userId })).body.user.userName
    }
    let people = 0

    it.each(allProviders)('default: the user gets the name that %s says', async (provider) => {
      expect(await nameAfterSignUp(provider, 'Ada Moreno')).toBe('Ada Moreno')
    })

    it('behavior: a name that the person typed wins, a contact in its place does not', async () => {
      const userEmail = 'ada.typed@example.com'
      expect(await nameAfterSignUp('google', 'Ada Moreno', { userName: 'Countess', userEmail })).toBe(
        'Countess',
      )
      const other = 'ada.contact@example.com'
      expect(await nameAfterSignUp('google', 'Ada Moreno', { userName: other, userEmail: other })).toBe(
        'Ada Moreno',
      )
    })

    it('behavior: without a name that can be used it is the address, or none', async () => {
      const userEmail = 'nameless@example.com'
      expect(await nameAfterSignUp('google', undefined, { userEmail })).toBe(userEmail)
      for (const name of [undefined, '', '   ', 'line\nbreak', 'x'.repeat(257)])
        expect(await nameAfterSignUp('google', name)).toBe('')
      expect(await nameAfterSignUp('google', ' Ada ')).toBe('Ada')
    })
  })

  it('behavior: one e-mail address at several providers makes separate accounts', async () => {
    const person = { sub: 'same', email: 'same@example.com', emailVerified: true }
    const people = []
    for (const provider of allProviders) people.push(await signInWith(used, provider, person))
    people.push(await used.calls.signIn(person.email))
    expect(new Set(people.map(({ organizationId }) => organizationId)).size).toBe(allProviders.length + 1)
  })

  it.each([...allProviders])('behavior: the token of %s contains the upstream identity', async (provider) => {
    const key = await createKeyPair()
    const person = { sub: 'triple', name: 'Ada', email: 'ada@example.com', emailVerified: true }
    const token = await authenticate(used, provider, person, key)
    const { iat, exp, nonce, ...claims } = openClaims(token)
    expect(claims).toEqual({
      iss: used.service.config.apiBaseUrl,
      aud: clientIds[provider],
      sub: `${provider}:triple`,
      organization_id: used.service.seeded.organizationId,
      provider,
      identity: { iss: issuers[provider], sub: 'triple', aud: clientIds[provider] },
      page_origin: 'https://larkfield.example',
      name: 'Ada',
      ...(provider !== 'x' && { email: 'ada@example.com', email_verified: true }),
    })
    expect(exp - iat).toBe(600)
    expect(nonce).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each(['google', 'apple', 'facebook', 'acme'] as const)(
    'behavior: accepts an ID token of %s directly, for the same account',
    async (provider) => {
      const person = { sub: `${provider}-direct` }
      const first = await signInWith(used, provider, person)
      const key = await createKeyPair()
      const { nonce } = await comeBack(used, provider, person, key)
      const oidcToken = await used.fake.idToken(provider, { ...person, aud: clientIds[provider], nonce })
      const login = await used.calls.proxy('oauthLogin', { oidcToken, publicKey: key.publicKey })
      expect(openClaims(login.body.session)).toMatchObject({ user_id: first.userId })
      const { tknonce, ...bare } = { ...person, aud: clientIds[provider], tknonce: nonce }
      const other = await used.fake.idToken(provider, { ...bare, tknonce })
      const looked = await used.calls.proxy('account', { filterType: 'OIDC_TOKEN', filterValue: other })
      expect(looked.body).toEqual({ organizationId: first.organizationId })
    },
  )

  it('behavior: a login whose reply was lost can be repeated with the same key', async () => {
    const key = await createKeyPair()
    const requested = await comeBack(used, 'google', { sub: 'lost' }, key)
    const [one, two] = await Promise.all([
      used.calls.proxy('oauth2Authenticate', requested),
      used.calls.proxy('oauth2Authenticate', requested),
    ])
    const again = await used.calls.proxy('oauth2Authenticate', requested)
    expect(one.status).toBe(200)
    const claims = openClaims(one.body.oidcToken)
    for (const { body } of [two, again]) expect(openClaims(body.oidcToken)).toEqual(claims)
    const traded = used.fake.seen.filter(({ method }) => method === 'POST')
    expect(traded).toHaveLength(1)
    const { oidcToken } = one.body
    const oauthProviders = [{ providerName: 'Google', oidcToken }]
    const created = await used.calls.proxy('signup', { oauthProviders })
    expect((await used.calls.proxy('signup', { oauthProviders })).body).toEqual(created.body)
    const resigned = [{ providerName: 'Google', oidcToken: again.body.oidcToken }]
    expect((await used.calls.proxy('signup', { oauthProviders: resigned })).body).toEqual(created.body)
    const login = { oidcToken, publicKey: key.publicKey }
    const [first, second] = [
      await used.calls.proxy('oauthLogin', login),
      await used.calls.proxy('oauthLogin', login),
    ]
    expect(openClaims(second.body.session)).toEqual(openClaims(first.body.session))
    const other = await createKeyPair()
    expect(await used.calls.proxy('oauthLogin', { ...login, publicKey: other.publicKey })).toMatchObject({
      status: 401,
      errorCode: 'OIDC_TOKEN_INVALID',
    })
    used.service.clock.advance(61_000)
    expect((await used.calls.proxy('oauth2Authenticate', requested)).errorCode).toBe('OAUTH_CODE_REFUSED')
    expect((await used.calls.proxy('oauthLogin', login)).errorCode).toBe('OIDC_TOKEN_INVALID')
  })

  it('behavior: a stolen token cannot sign up with another key', async () => {
    const [mine, theirs] = [await createKeyPair(), await createKeyPair()]
    const oidcToken = await authenticate(used, 'google', { sub: 'carried' }, mine)
    const signUp = (key: Signer) => {
      const apiKey = { apiKeyName: 'Beside', publicKey: key.publicKey, curveType: 'API_KEY_CURVE_P256' }
      const oauthProviders = [{ providerName: 'Google', oidcToken }]
      return used.calls.proxy('signup', { apiKeys: [apiKey], oauthProviders })
    }
    expect(await signUp(theirs)).toMatchObject({ status: 401, errorCode: 'OIDC_TOKEN_INVALID' })
    const account = { filterType: 'OIDC_TOKEN', filterValue: oidcToken }
    expect((await used.calls.proxy('account', account)).body).toEqual({})
    expect((await signUp(mine)).status).toBe(200)
  })

  it('behavior: rejects a sign-up with a passkey and no API key', async () => {
    const key = await createKeyPair()
    const oidcToken = await authenticate(used, 'google', { sub: 'passkey' }, key)
    const requested = {
      authenticators: [createAuthenticator().register()],
      oauthProviders: [{ providerName: 'Google', oidcToken }],
    }
    const refused = await used.calls.proxy('signup', requested)
    expect(refused).toMatchObject({ status: 401, errorCode: 'OIDC_TOKEN_INVALID' })
    expect(refused.body.message).toContain(
      'the request has no API key and no verification token that its nonce could name',
    )
    const apiKeys = [{ apiKeyName: 'Beside', publicKey: key.publicKey }]
    expect((await used.calls.proxy('signup', { ...requested, apiKeys })).status).toBe(200)
  })

  it('behavior: a backend can log in, in any sub-organization or in a named one', async () => {
    const { calls } = used
    const person = await signInWith(used, 'google', { sub: 'backend' })
    const other = await signInWith(used, 'google', { sub: 'other' })
    const root = await calls.root()
    const ask = async (organizationId: string, extra = {}) => {
      const key = await createKeyPair()
      const oidcToken = await authenticate(used, 'google', { sub: 'backend' }, key)
      const requested = { oidcToken, publicKey: key.publicKey, ...extra }
      return await calls.submit({ ...root, organizationId }, 'oauthLogin', requested)
    }
    for (const organizationId of [root.organizationId, person.organizationId]) {
      const answer = await ask(organizationId)
      const { session } = resultOf(answer, 'oauthLogin')
      expect(openClaims(String(session))).toMatchObject({
        user_id: person.userId,
        organization_id: person.organizationId,
      })
    }
    expect((await ask(other.organizationId)).errorCode).toBe('USER_NOT_FOUND')
    expect((await calls.query(person, 'whoami')).status).toBe(200)
    const last = await ask(person.organizationId, { invalidateExisting: true, expirationSeconds: '60' })
    const { session } = resultOf(last, 'oauthLogin')
    const { iat, exp } = openClaims(String(session))
    expect(exp - iat).toBe(60)
    expect((await calls.query(person, 'whoami')).status).toBe(401)
    expect((await calls.query(other, 'whoami')).status).toBe(200)
    const profile = { sessionProfileId: '11111111-1111-4111-8111-111111111111' }
    expect((await ask(person.organizationId, profile)).errorCode).toBe('SESSION_PROFILE_NOT_FOUND')
  })

  it('behavior: rejects a login without an account', async () => {
    const key = await createKeyPair()
    const oidcToken = await authenticate(used, 'google', { sub: 'nobody' }, key)
    const looked = await used.calls.proxy('account', { filterType: 'OIDC_TOKEN', filterValue: oidcToken })
    expect(looked.body).toEqual({})
    const login = await used.calls.proxy('oauthLogin', { oidcToken, publicKey: key.publicKey })
    expect(login.errorCode).toBe('USER_NOT_FOUND')
  })
})
