import { createKeyPair, createStamp } from '@latchkey/crypto'
import { passkeyFlags } from '@latchkey/testing/internal'
import { createAuthenticator, type TestAuthenticator } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { sweep } from '../jobs/sweeper.ts'
import { silentLog } from '../ports/log.ts'
import { resolveSettings } from '../settings/settings.ts'

const claimsOf = (session: string) => JSON.parse(Buffer.from(session.split('.')[1]!, 'base64url').toString())

describe('passkeys', () => {
  const used = useTestService(relaxedLimits)

  /** Signs up as the kit does: with a passkey and a key for one minute, then a session by that key. */
  async function signUp(passkey: TestAuthenticator, userName = 'Ada'): Promise<Actor> {
    const { calls } = used
    const helper = await createKeyPair()
    const apiKey = { apiKeyName: 'helper', publicKey: helper.publicKey, expirationSeconds: '60' }
    const created = await calls.proxy('signup', {
      userName,
      apiKeys: [{ ...apiKey, curveType: 'API_KEY_CURVE_P256' }],
      authenticators: [passkey.register()],
    })
    expect(created.status).toBe(200)
    const { organizationId, userId } = created.body
    const key = await createKeyPair()
    const first = { key: helper, organizationId, userId }
    const login = await calls.submit(first, 'stampLogin', { publicKey: key.publicKey })
    expect(login.status).toBe(200)
    return { key, organizationId, userId }
  }

  /** stamp_login by passkey, in the organization named. */
  async function logIn(passkey: TestAuthenticator, organizationId: string) {
    const { calls } = used
    const key = await createKeyPair()
    const body = calls.submitBody('stampLogin', organizationId, { publicKey: key.publicKey })
    return { key, answer: await calls.byPasskey(passkey, 'submit/stamp_login', body) }
  }

  const parentId = () => used.service.seeded.organizationId

  it.each(['ES256', 'EdDSA', 'RS256'] as const)(
    'default: signs up, and logs in through the parent, with %s',
    async (algorithm) => {
      const { calls, service } = used
      const passkey = createAuthenticator({ algorithm })
      const person = await signUp(passkey)
      service.clock.advance(600_000)
      const { key, answer } = await logIn(passkey, parentId())
      expect(answer.status).toBe(200)
      const claims = claimsOf(String(resultOf(answer, 'stampLogin').session))
      expect(claims).toMatchObject({
        organization_id: person.organizationId,
        user_id: person.userId,
        public_key: key.publicKey,
        auth_time: Math.floor(service.clock.now() / 1_000),
      })
      const session = { ...person, key }
      expect((await calls.query(session, 'whoami')).body.userId).toBe(person.userId)
      expect(answer.body.activity.organizationId).toBe(person.organizationId)
    },
  )

  it('behavior: lists the passkeys of the account', async () => {
    const { calls, service } = used
    const passkey = createAuthenticator()
    const person = await signUp(passkey)
    const list = async () =>
      (await calls.query(person, 'getAuthenticators', { userId: person.userId })).body.authenticators
    const [shown] = await list()
    expect(shown).toMatchObject({
      authenticatorName: 'Passkey',
      credentialId: passkey.credentialId,
      attestationType: 'none',
      aaguid: 'AAAAAAAAAAAAAAAAAAAAAA',
      credential: { type: 'CREDENTIAL_TYPE_WEBAUTHN_AUTHENTICATOR' },
      transports: ['AUTHENTICATOR_TRANSPORT_INTERNAL', 'AUTHENTICATOR_TRANSPORT_HYBRID'],
      backedUp: true,
    })
    expect(shown.lastUsedAt).toBeUndefined()
    await logIn(passkey, person.organizationId)
    const seconds = String(Math.floor(service.clock.now() / 1_000))
    expect((await list())[0].lastUsedAt.seconds).toBe(seconds)
    const { user } = (await calls.query(person, 'getUser', { userId: person.userId })).body
    expect(user.authenticators).toEqual(await list())
  })

  it('behavior: a passkey acts in its own organization, whichever one of the tenant is named', async () => {
    const { calls } = used
    const passkey = createAuthenticator()
    const person = await signUp(passkey)
    const stranger = await signUp(createAuthenticator(), 'Stranger')
    const otherRoot = await calls.createTenant('Other tenant')
    const whoami = (organizationId: string) => calls.byPasskey(passkey, 'query/whoami', { organizationId })
    for (const organizationId of [parentId(), person.organizationId]) {
      expect((await whoami(organizationId)).body).toMatchObject({
        organizationId: person.organizationId,
        userId: person.userId,
      })
    }
    const nowhere = '33333333-3333-4333-8333-333333333333'
    for (const organizationId of [stranger.organizationId, otherRoot.organizationId, nowhere]) {
      expect(await whoami(organizationId)).toMatchObject({ status: 401, errorCode: 'PASSKEY_NOT_FOUND' })
      expect((await logIn(passkey, organizationId)).answer.errorCode).toBe('PASSKEY_NOT_FOUND')
    }
  })

  it('behavior: tenants with the same credential ID are separate', async () => {
    const { calls } = used
    const passkey = createAuthenticator()
    const credentialId = Buffer.from(passkey.credentialId, 'base64url')
    const twin = createAuthenticator({ credentialId })
    const person = await signUp(passkey)
    const otherRoot = await calls.createTenant('Twin tenant')
    const user = { userName: 'Twin', apiKeys: [], authenticators: [twin.register()], oauthProviders: [] }
    const requested = { subOrganizationName: 'Twin', rootQuorumThreshold: 1, rootUsers: [user] }
    const { subOrganizationId } = resultOf(
      await calls.submit(otherRoot, 'createSubOrganization', requested),
      'createSubOrganization',
    )
    const ids = async (by: TestAuthenticator, organizationId: string) => {
      const { answer } = await logIn(by, organizationId)
      return answer.errorCode ?? answer.body.activity.organizationId
    }
    expect(await ids(passkey, parentId())).toBe(person.organizationId)
    expect(await ids(twin, otherRoot.organizationId)).toBe(subOrganizationId)
    expect(await ids(twin, parentId())).toBe('PASSKEY_SIGNATURE_INVALID')
    expect(await ids(passkey, otherRoot.organizationId)).toBe('PASSKEY_SIGNATURE_INVALID')
  })

  it('behavior: whoami is the only query that a passkey can stamp', async () => {
    const { calls } = used
    const passkey = createAuthenticator()
    const { organizationId, userId } = await signUp(passkey)
    const ask = (path: string, fields: object = { userId }) =>
      calls.byPasskey(passkey, `query/${path}`, { organizationId, ...fields })
    expect((await ask('whoami')).status).toBe(200)
    expect((await ask('list_activities', {})).errorCode).toBe('REQUEST_NOT_AUTHORIZED')
    for (const path of ['get_user', 'get_api_keys', 'get_authenticators']) {
      expect(await ask(path)).toMatchObject({ status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' })
    }
  })

  it('behavior: rejects several stamp headers', async () => {
    const { calls, service } = used
    const passkey = createAuthenticator()
    const person = await signUp(passkey)
    const body = JSON.stringify({ organizationId: person.organizationId })
    const url = `${service.config.apiBaseUrl}/public/v1/query/whoami`
    const headers = { 'content-type': 'application/json', ...passkey.stamp(body) }
    const { value } = await createStamp(person.key, body)
    for (const other of ['x-stamp', 'x-stamp-attested']) {
      const refused = await calls.send({ url, body, headers: { ...headers, [other]: value } })
      expect(refused).toMatchObject({ status: 401, errorCode: 'STAMP_MALFORMED' })
    }
    expect((await calls.send({ url, body, headers })).status).toBe(200)
  })

  it('behavior: a rejected request uses the assertion up', async () => {
    const { calls, service } = used
    const passkey = createAuthenticator()
    const { organizationId } = await signUp(passkey)
    const { publicKey } = await createKeyPair()
    const late = { ...calls.submitBody('stampLogin', organizationId, { publicKey }), timestampMs: '1' }
    const body = JSON.stringify(late)
    const headers = { 'content-type': 'application/json', ...passkey.stamp(body) }
    const url = `${service.config.apiBaseUrl}/public/v1/submit/stamp_login`
    expect((await calls.send({ url, body, headers })).errorCode).toBe('REQUEST_EXPIRED')
    expect((await calls.send({ url, body, headers })).errorCode).toBe('PASSKEY_SIGNATURE_INVALID')
  })

  it('behavior: rejects a repeated assertion for a day', async () => {
    const { calls, service } = used
    const passkey = createAuthenticator()
    const { organizationId } = await signUp(passkey)
    const body = JSON.stringify({ organizationId })
    const headers = { 'content-type': 'application/json', ...passkey.stamp(body) }
    const url = `${service.config.apiBaseUrl}/public/v1/query/whoami`
    const again = async () => {
      await sweep({
        store: service.store,
        clock: service.clock,
        log: silentLog,
        settings: resolveSettings({}),
      })
      return (await calls.send({ url, body, headers })).errorCode
    }
    expect((await calls.send({ url, body, headers })).status).toBe(200)
    service.clock.advance(24 * 3_600_000)
    expect(await again()).toBe('PASSKEY_SIGNATURE_INVALID')
    service.clock.advance(1)
    // The limit of P-15: a query can be replayed after a day, for a passkey without a counter.
    expect(await again()).toBeUndefined()
  })

  it('behavior: stores counter and backup state', async () => {
    const { calls } = used
    const passkey = createAuthenticator({ backedUp: false, signCount: 0 })
    const person = await signUp(passkey)
    const list = async () =>
      (await calls.query(person, 'getAuthenticators', { userId: person.userId })).body.authenticators
    expect((await list())[0].backedUp).toBe(false)
    const body = { organizationId: person.organizationId }
    const flags = (usual: number) => usual | passkeyFlags.bs
    expect((await calls.byPasskey(passkey, 'query/whoami', body, { flags, signCount: 9 })).status).toBe(200)
    expect((await list())[0].backedUp).toBe(true)
    for (const signCount of [0, 8, 9]) {
      const refused = await calls.byPasskey(passkey, 'query/whoami', body, { signCount })
      expect(refused.body.details[0].reason).toContain('signCount')
    }
    expect((await calls.byPasskey(passkey, 'query/whoami', body, { signCount: 10 })).status).toBe(200)
  })

  it("behavior: another user's passkey gains nothing from the owner's proof of the address", async () => {
    const { calls } = used
    const thief = createAuthenticator()
    const userEmail = 'planted@example.com'
    const planted = await calls.proxy('signup', { userEmail, authenticators: [thief.register()] })
    expect(planted.status).toBe(200)
    const owner = await calls.signIn(userEmail)
    expect(owner.organizationId).not.toBe(planted.body.organizationId)
    const { answer } = await logIn(thief, parentId())
    expect(answer.body.activity.organizationId).toBe(planted.body.organizationId)
  })

  it('behavior: rejects passkeys if the organization does not allow them', async () => {
    const { calls } = used
    const root = await calls.root()
    const update = (allowedAuthMethods: string[]) =>
      calls.submit(root, 'updateAuthProxyConfig', { allowedAuthMethods })
    await update(['email'])
    const refused = await calls.proxy('signup', { authenticators: [createAuthenticator().register()] })
    expect(refused).toMatchObject({ status: 403, errorCode: 'METHOD_DISABLED' })
    await update(['email', 'passkey'])
    expect((await calls.proxy('walletKitConfig', {})).body).toMatchObject({
      enabledProviders: ['email', 'passkey'],
      passkeyRpId: 'localhost',
    })
  })

  it('behavior: finds an account by credential ID', async () => {
    const { calls } = used
    const passkey = createAuthenticator()
    const person = await signUp(passkey)
    const find = (filterValue: string) => calls.proxy('account', { filterType: 'CREDENTIAL_ID', filterValue })
    expect((await find(passkey.credentialId)).body).toEqual({ organizationId: person.organizationId })
    expect((await find(createAuthenticator().credentialId)).body).toEqual({})
  })
})
