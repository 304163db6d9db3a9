import { createKeyPair } from '@latchkey/crypto'
import { createAuthenticator, type TestAuthenticator } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

const claimsOf = (session: string) => JSON.parse(Buffer.from(session.split('.')[1]!, 'base64url').toString())

describe('passkeys', () => {
  const used = useTestService(relaxedLimits)

  /** As the kit does: a passkey and a key for one minute, then a session by that key. */
  async function signUp(passkey: TestAuthenticator, userName = 'Ada'): Promise<Actor> {
    const { calls } = used
    const helper = await createKeyPair()
    const apiKey = { apiKeyName: 'helper', publicKey: helper.publicKey, expirationSeconds: '60' }
    const made = await calls.proxy('signup', {
      userName,
      apiKeys: [{ ...apiKey, curveType: 'API_KEY_CURVE_P256' }],
      authenticators: [passkey.register()],
    })
    expect(made.status).toBe(200)
    const { organizationId, userId } = made.body
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
    'default: signs up and logs in again by the parent, with %s',
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

  it('behavior: what the account has is shown', async () => {
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

  it('behavior: an account is found by its credential id', async () => {
    const { calls } = used
    const passkey = createAuthenticator()
    const person = await signUp(passkey)
    const find = (filterValue: string) => calls.proxy('account', { filterType: 'CREDENTIAL_ID', filterValue })
    expect((await find(passkey.credentialId)).body).toEqual({ organizationId: person.organizationId })
    expect((await find(createAuthenticator().credentialId)).body).toEqual({})
  })
})
