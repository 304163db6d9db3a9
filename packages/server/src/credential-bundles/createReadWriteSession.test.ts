import type { ApiKey } from '@latchkey/contract'
import { createKeyPair } from '@latchkey/crypto'
import { decodeCredentialBundle, generateBundleKeyPair, openBundle } from '@latchkey/crypto/bundle'
import { importNodeKeyPair } from '@latchkey/crypto/node'
import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { createActors } from '../../test/createActors.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

describe('create_read_write_session', () => {
  const used = useTestService(relaxedLimits)

  /** Creates a session and opens its bundle. */
  async function make(actor: Actor, parameters = {}) {
    const keyPair = await generateBundleKeyPair()
    const requested = { targetPublicKey: keyPair.publicKey, ...parameters }
    const answer = await used.calls.submit(actor, 'createReadWriteSession', requested)
    if (answer.status !== 200) return { answer, result: {}, actor }
    const result = resultOf(answer, 'createReadWriteSession') as Record<string, string>
    const bundle = await decodeCredentialBundle(result.credentialBundle!)
    const opened = Buffer.from(await openBundle({ keyPair, ...bundle }))
    const key = importNodeKeyPair(opened.toString('hex'))
    return { answer, result, actor: { ...actor, key } as Actor }
  }

  const whoami = (actor: Actor) => used.calls.query(actor, 'whoami')
  const keysOf = async (actor: Actor): Promise<ApiKey[]> =>
    (await used.calls.query(actor, 'getApiKeys', { userId: actor.userId })).body.apiKeys
  const refresh = async (actor: Actor, parameters = {}) => {
    const key = await createKeyPair()
    const answer = await used.calls.submit(actor, 'stampLogin', { publicKey: key.publicKey, ...parameters })
    return { answer, actor: { ...actor, key } as Actor }
  }

  it('default: returns a session of 15 minutes, sealed to the target key', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const { answer, result, actor } = await make(root)
    expect(answer.body.activity).toMatchObject({
      type: 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2',
      status: 'ACTIVITY_STATUS_COMPLETED',
    })
    expect(Object.keys(answer.body.activity.result)).toEqual(['createReadWriteSessionResultV2'])
    const { organizationId, organizationName, userId, username } = (await whoami(root)).body
    expect(result).toMatchObject({ organizationId, organizationName, userId, username })
    expect((await whoami(actor)).body.userId).toBe(root.userId)
    const key = (await keysOf(root)).find(({ apiKeyId }) => apiKeyId === result.apiKeyId)
    expect(key).toMatchObject({
      apiKeyName: expect.stringMatching(/^Read Write Session - \d{4}-/),
      credential: {
        type: 'CREDENTIAL_TYPE_READ_WRITE_SESSION_KEY_P256',
        publicKey: actor.key.publicKey,
      },
      expirationSeconds: '900',
    })
    service.clock.advance(899_999)
    expect((await whoami(actor)).status).toBe(200)
    service.clock.advance(1)
    expect((await whoami(actor)).errorCode).toBe('API_KEY_EXPIRED')
  })

  it('parameters: apiKeyName, expirationSeconds', async () => {
    const root = await used.calls.root()
    const { result } = await make(root, { apiKeyName: 'Tool', expirationSeconds: '60' })
    const key = (await keysOf(root)).find(({ apiKeyId }) => apiKeyId === result.apiKeyId)
    expect(key).toMatchObject({ apiKeyName: 'Tool', expirationSeconds: '60' })
  })

  it.each(['0', '-1', '43201', '1e3', ' 900'])(
    'parameters: expirationSeconds %j is refused',
    async (expirationSeconds) => {
      const { answer } = await make(await used.calls.root(), { expirationSeconds })
      expect(answer).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    },
  )

  it('parameters: targetPublicKey must be on the curve', async () => {
    const { answer } = await make(await used.calls.root(), { targetPublicKey: `04${'1'.repeat(128)}` })
    expect(answer).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    expect(answer.body.details[0].issues[0].path).toBe('parameters.targetPublicKey')
  })

  it('parameters: userId must be the caller, also for parents and the proxy', async () => {
    const { calls } = used
    const { root, person, sibling, proxyUser } = await createActors(used)
    expect((await make(person, { userId: person.userId })).answer.status).toBe(200)
    const inside = { ...root, organizationId: person.organizationId }
    for (const actor of [root, inside, proxyUser, sibling, { ...proxyUser, ...person, key: proxyUser.key }]) {
      const { answer } = await make(actor, { userId: person.userId })
      expect([401, 403, 404]).toContain(answer.status)
    }
    // Another user of the same organization is another user.
    const keys = [await createKeyPair(), await createKeyPair()]
    const rootUsers = keys.map(({ publicKey }, at) => {
      const apiKeys = [{ apiKeyName: 'key', publicKey, curveType: 'API_KEY_CURVE_P256' }]
      return { userName: `Root ${at}`, apiKeys, authenticators: [], oauthProviders: [] }
    })
    const two = { subOrganizationName: 'Two', rootUsers, rootQuorumThreshold: 1 }
    const created = resultOf(await calls.submit(root, 'createSubOrganization', two), 'createSubOrganization')
    const [first, second] = created.rootUserIds as unknown as string[]
    const actor = { key: keys[0]!, organizationId: String(created.subOrganizationId), userId: first! }
    const { answer } = await make(actor, { userId: second })
    expect(answer).toMatchObject({ status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' })
  })

  it('parameters: invalidateExisting ends other read-write sessions and keys derived from them', async () => {
    const person = await used.calls.signIn('invalidate@example.com')
    const root = await used.calls.root()
    const one = await make(root)
    const derived = await refresh(one.actor)
    const login = await refresh(root)
    const two = await make(root, { invalidateExisting: true })
    for (const { actor } of [one, derived]) expect((await whoami(actor)).status).toBe(401)
    for (const actor of [root, login.actor, two.actor, person]) expect((await whoami(actor)).status).toBe(200)
  })

  it('behavior: stamp_login with invalidateExisting ends the keys of other logins', async () => {
    const { calls } = used
    const first = await calls.signIn('made@example.com')
    const created = await make(first)
    const second = await calls.signIn('made@example.com')
    const { actor } = await refresh(second, { invalidateExisting: true })
    for (const old of [first, created.actor, second]) expect((await whoami(old)).status).toBe(401)
    expect((await whoami(actor)).status).toBe(200)
  })

  it('behavior: belongs to the login family of the session that creates it', async () => {
    const { calls, service } = used
    const person = await calls.signIn('chained@example.com')
    service.clock.advance(600_000)
    const end = service.clock.now() + 900_000
    const created = await make((await refresh(person)).actor, { expirationSeconds: '43200' })
    const [login, key] = [person, created.actor].map(({ key }) => key.publicKey)
    const keys = await keysOf(created.actor)
    const find = (publicKey?: string) => keys.find(({ credential }) => credential.publicKey === publicKey)
    expect(find(key)?.login).toMatchObject({
      familyId: find(login)?.apiKeyId,
      authTime: find(login)?.login?.authTime,
      expiresAt: { seconds: String(Math.floor(end / 1_000)) },
    })
    // A key that a session creates doesn't count as a new login.
    const rename = { userId: person.userId, userEmail: 'thief@example.com' }
    expect(await calls.submit(created.actor, 'updateUser', rename)).toMatchObject({
      errorCode: 'REAUTHENTICATION_REQUIRED',
    })
    const requested = { userId: person.userId, apiKeyIds: [find(login)?.apiKeyId] }
    expect((await calls.submit(created.actor, 'deleteApiKeys', requested)).status).toBe(200)
    expect((await whoami(created.actor)).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
  })

  it('behavior: ends 12 hours after the login, like everything that the session creates', async () => {
    const { calls, service } = used
    const root = await calls.root()
    await calls.submit(root, 'updateAuthProxyConfig', { sessionExpirationSeconds: 43_200 })
    let actors: Actor[] = [await calls.signIn('limit@example.com')]
    const end = service.clock.now() + 43_200_000
    const ever = [...actors]
    const week = { expirationSeconds: '43200' }
    for (let hour = 0; hour < 12; hour++) {
      const [newest] = actors
      const created = [await make(newest!, week), await refresh(newest!, week)]
      created.push(await refresh(created[0]!.actor, week), await make(created[1]!.actor, week))
      for (const { answer } of created) expect(answer.status).toBe(200)
      actors = created.map(({ actor }) => actor)
      ever.push(...actors)
      service.clock.advance(3_599_999)
    }
    expect((await whoami(actors[3]!)).status).toBe(200)
    service.clock.set(end)
    for (const actor of ever) expect((await whoami(actor)).status).toBe(401)
    await calls.submit(root, 'updateAuthProxyConfig', { sessionExpirationSeconds: 900 })
  })

  it('behavior: returns the same session for the same bytes', async () => {
    const { calls } = used
    const root = await calls.root()
    const { publicKey: targetPublicKey } = await generateBundleKeyPair()
    const body = calls.submitBody('createReadWriteSession', root.organizationId, { targetPublicKey })
    const send = () => calls.stamped(root.key, 'submit/create_read_write_session', body)
    const [first, second] = [await send(), await send()]
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
  })
})
