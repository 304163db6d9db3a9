import type { ApiKey } from '@latchkey/contract'
import { createKeyPair } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { createActors } from '../../test/createActors.ts'
import { digestTables } from '../../test/digestTables.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

describe('create_api_keys', () => {
  const used = useTestService(relaxedLimits)

  async function add(actor: Actor, extra: object = {}, userId = actor.userId) {
    const key = await createKeyPair()
    // Keys are listed in order of creation.
    used.service.clock.advance(1)
    const apiKeys = [{ apiKeyName: 'Key', publicKey: key.publicKey, ...extra }]
    const answer = await used.calls.submit(actor, 'createApiKeys', { userId, apiKeys })
    return { answer, actor: { ...actor, key } as Actor }
  }
  const whoami = (actor: Actor) => used.calls.query(actor, 'whoami')
  const keysOf = async (actor: Actor): Promise<ApiKey[]> =>
    (await used.calls.query(actor, 'getApiKeys', { userId: actor.userId })).body.apiKeys

  it('default: a long-lived key adds another', async () => {
    const { person } = await createActors(used)
    const { answer, actor } = await add(person)
    const { apiKeyIds } = resultOf(answer, 'createApiKeys')
    expect((await whoami(actor)).body.userId).toBe(person.userId)
    const added = (await keysOf(actor)).filter(({ apiKeyId }) => apiKeyId === apiKeyIds![0])
    expect(added).toMatchObject([{ apiKeyName: 'Key', credential: { type: 'CREDENTIAL_TYPE_API_KEY_P256' } }])
    expect(added[0]).not.toHaveProperty('expirationSeconds')
    expect(added[0]).not.toHaveProperty('login')
    used.service.clock.advance(30 * 86_400_000)
    expect((await whoami(actor)).status).toBe(200)
  })

  it('parameters: expirationSeconds ends it to the millisecond', async () => {
    const root = await used.calls.root()
    const { actor } = await add(root, { expirationSeconds: '60' })
    used.service.clock.advance(59_999)
    expect((await whoami(actor)).status).toBe(200)
    used.service.clock.advance(1)
    expect((await whoami(actor)).errorCode).toBe('API_KEY_EXPIRED')
  })

  it('parameters: apiKeys, adds none if one is refused', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const { publicKey } = await createKeyPair()
    const { publicKey: taken } = (
      await add(await calls.signIn('taken@example.com'), { expirationSeconds: '60' })
    ).actor.key
    const key = (value: string, extra = {}) => ({ apiKeyName: 'Key', publicKey: value, ...extra })
    const before = await digestTables(service.store)
    const ask = (...apiKeys: object[]) =>
      calls.submit(root, 'createApiKeys', { userId: root.userId, apiKeys })
    expect((await ask()).status).toBe(400)
    expect((await ask(key(publicKey), key(publicKey))).status).toBe(400)
    expect((await ask(key(`02${'f'.repeat(64)}`))).status).toBe(400)
    expect(await ask(key(publicKey), key(taken))).toMatchObject({ errorCode: 'CREDENTIAL_CONFLICT' })
    const curveType = 'API_KEY_CURVE_SECP256K1'
    expect(await ask(key(publicKey, { curveType }))).toMatchObject({ errorCode: 'REQUEST_INVALID' })
    expect(await digestTables(service.store)).toBe(before)
  })

  it('behavior: limits long-lived keys to ten; expiring ones make room, except the caller’s', async () => {
    const { person } = await createActors(used)
    for (let at = 0; at < 9; at++) expect((await add(person)).answer.status).toBe(200)
    expect((await add(person)).answer).toMatchObject({ status: 429, errorCode: 'LIMIT_EXCEEDED' })
    const expiring = { expirationSeconds: '600' }
    const first = (await add(person, expiring)).actor
    const second = (await add(person, expiring)).actor
    const shorter = { expirationSeconds: '500' }
    for (let at = 0; at < 9; at++) expect((await add(first, shorter)).answer.status).toBe(200)
    expect((await whoami(first)).status).toBe(200)
    expect((await whoami(second)).status).toBe(401)
  })

  it('behavior: a session may add a key that ends with it, soon after its login', async () => {
    const { calls, service } = used
    const person = await calls.signIn('session@example.com')
    expect((await add(person)).answer).toMatchObject({ status: 403, errorCode: 'STEP_UP_REQUIRED' })
    const end = service.clock.now() + 900_000 - 1
    const tooLong = await add(person, { expirationSeconds: '900' })
    expect(tooLong.answer).toMatchObject({ status: 403, errorCode: 'STEP_UP_REQUIRED' })
    expect(tooLong.answer.body.details[0]).toMatchObject({ maxExpirationSeconds: 899 })
    const { answer, actor } = await add(person, { expirationSeconds: '899' })
    expect(answer.status).toBe(200)
    const [login, key] = await keysOf(person)
    expect(key?.login).toMatchObject({ familyId: login?.apiKeyId, authTime: login?.login?.authTime })
    service.clock.advance(300_001)
    const late = await add(person, { expirationSeconds: '60' })
    expect(late.answer).toMatchObject({ status: 403, errorCode: 'REAUTHENTICATION_REQUIRED' })
    service.clock.set(end)
    expect((await whoami(actor)).errorCode).toBe('API_KEY_EXPIRED')
  })

  it('behavior: sign-out ends the keys that the session created', async () => {
    const { calls } = used
    const person = await calls.signIn('ends@example.com')
    const { actor } = await add(person, { expirationSeconds: '60' })
    const [login] = await keysOf(person)
    const requested = { userId: person.userId, apiKeyIds: [login!.apiKeyId] }
    expect((await calls.submit(person, 'deleteApiKeys', requested)).status).toBe(200)
    expect((await whoami(actor)).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
  })

  it('parameters: userId of another organization is not found', async () => {
    const { person, sibling, root } = await createActors(used)
    const unknown = { status: 404, errorCode: 'USER_NOT_FOUND' }
    expect((await add(person, {}, sibling.userId)).answer).toMatchObject(unknown)
    expect((await add(root, {}, person.userId)).answer).toMatchObject(unknown)
  })
})
