import { createKeyPair } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import type { Actor } from '../../test/callService.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

describe('delete_api_keys and get_api_keys', () => {
  const used = useTestService(relaxedLimits)
  const keysOf = async (actor: Actor) =>
    (await used.calls.query(actor, 'getApiKeys', { userId: actor.userId })).body.apiKeys
  const remove = (actor: Actor, apiKeyIds: string[], userId = actor.userId) =>
    used.calls.submit(actor, 'deleteApiKeys', { userId, apiKeyIds })

  it('default: sign-out ends the session at once', async () => {
    const person = await used.calls.signIn('out@example.com')
    const [key] = await keysOf(person)
    expect(key).toMatchObject({
      apiKeyName: expect.stringContaining('Login - '),
      credential: { publicKey: person.key.publicKey, type: 'CREDENTIAL_TYPE_LOGIN' },
      expirationSeconds: '900',
      createdAt: { seconds: expect.stringMatching(/^\d+$/), nanos: expect.stringMatching(/^\d+$/) },
    })
    expect((await remove(person, [key.apiKeyId])).body.activity.result.deleteApiKeysResult).toEqual({
      apiKeyIds: [key.apiKeyId],
    })
    expect(await used.calls.query(person, 'whoami')).toMatchObject({
      status: 401,
      errorCode: 'PUBLIC_KEY_NOT_FOUND',
    })
  })

  it('behavior: sign-out works at any time, deleting a long-lived key only after a recent login', async () => {
    const { calls, service } = used
    const apiKey = await createKeyPair()
    const signup = { userName: 'Keys', apiKeys: [{ apiKeyName: 'long', publicKey: apiKey.publicKey }] }
    const { organizationId, userId } = (await calls.proxy('signup', signup)).body
    const session = await createKeyPair()
    const owner = { key: apiKey, organizationId, userId }
    await calls.submit(owner, 'stampLogin', { publicKey: session.publicKey })
    const person = { ...owner, key: session }
    service.clock.advance(300_001)
    const keys = await keysOf(person)
    const idOf = (key: { publicKey: string }) =>
      keys.find(
        ({ credential }: { credential: { publicKey: string } }) => credential.publicKey === key.publicKey,
      ).apiKeyId
    expect(await remove(person, [idOf(apiKey)])).toMatchObject({
      status: 403,
      errorCode: 'REAUTHENTICATION_REQUIRED',
    })
    expect((await remove(person, [idOf(apiKey), idOf(session)])).status).toBe(403)
    expect((await remove(person, [idOf(session)])).status).toBe(200)
    expect(await remove(owner, [idOf(apiKey)])).toMatchObject({ status: 409, errorCode: 'LAST_CREDENTIAL' })
  })

  it('behavior: refuses to delete the last login method, also for root users of a parent organization', async () => {
    const { calls } = used
    const root = await calls.createTenant('One key')
    const [{ apiKeyId: last }] = await keysOf(root)
    const refused = { status: 409, errorCode: 'LAST_CREDENTIAL' }
    expect(await remove(root, [last])).toMatchObject(refused)
    // Codes don't sign in to a parent organization, so a verified address is no login method there.
    const spare = await createKeyPair()
    const apiKeys = [
      { apiKeyName: 'Spare', publicKey: spare.publicKey, curveType: 'API_KEY_CURVE_P256' },
      {
        apiKeyName: 'Short',
        publicKey: (await createKeyPair()).publicKey,
        curveType: 'API_KEY_CURVE_P256',
        expirationSeconds: '900',
      },
    ]
    const added = await calls.submit(root, 'createApiKeys', { userId: root.userId, apiKeys })
    expect(added.status).toBe(200)
    expect((await remove(root, [last])).status).toBe(200)
    const rest = (await keysOf({ ...root, key: spare })) as { apiKeyId: string }[]
    const all = rest.map(({ apiKeyId }) => apiKeyId)
    expect(all).toHaveLength(2)
    expect(await remove({ ...root, key: spare }, all)).toMatchObject(refused)
  })

  it('behavior: deletes no key if one of the ids is refused', async () => {
    const person = await used.calls.signIn('all@example.com')
    const [key] = await keysOf(person)
    const unknown = '11111111-1111-4111-8111-111111111111'
    expect(await remove(person, [key.apiKeyId, unknown])).toMatchObject({
      status: 404,
      errorCode: 'CREDENTIAL_NOT_FOUND',
    })
    expect(await remove(person, [key.apiKeyId, key.apiKeyId])).toMatchObject({ status: 400 })
    expect(await remove(person, [])).toMatchObject({ status: 400 })
    expect(await keysOf(person)).toHaveLength(1)
  })

  it('behavior: lists live keys of one user or of all', async () => {
    const { calls, service } = used
    const person = await calls.signIn('list@example.com')
    expect((await calls.query(person, 'getApiKeys')).body.apiKeys).toHaveLength(1)
    const unknown = { userId: '11111111-1111-4111-8111-111111111111' }
    expect(await calls.query(person, 'getApiKeys', unknown)).toMatchObject({
      status: 404,
      errorCode: 'USER_NOT_FOUND',
    })
    service.clock.advance(890_000)
    const second = await calls.signIn('list@example.com')
    service.clock.advance(10_000)
    expect(await keysOf(second)).toHaveLength(1)
  })
})
