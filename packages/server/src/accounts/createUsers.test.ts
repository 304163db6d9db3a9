import { createKeyPair } from '@latchkey/crypto'
import { createAuthenticator } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { createPerson } from '../../test/createActors.ts'
import { createUser, userWith } from '../../test/createUser.ts'
import { digestTables } from '../../test/digestTables.ts'
import { authenticate, useSocialService } from '../../test/oauth/useSocialService.ts'
import { walletCalls } from '../../test/walletCalls.ts'

const denied = { status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' }

describe('create_users', () => {
  const used = useSocialService()
  const create = (actor: Actor, ...users: object[]) => used.calls.submit(actor, 'createUsers', { users })
  const list = async (actor: Actor) => (await used.calls.query(actor, 'listUsers')).body.users
  /** A root user, older than all others in the list. */
  const account = async (name: string) => {
    const root = await createPerson(used, await used.calls.root(), name)
    used.service.clock.advance(1)
    return root
  }

  it('default: a user with an API key, who isn’t root', async () => {
    const { calls } = used
    const root = await account('Default')
    const user = await createUser(used, root)
    expect((await calls.query(user, 'whoami')).body).toMatchObject({
      organizationId: root.organizationId,
      userId: user.userId,
      username: 'Grace',
    })
    expect(await list(user)).toMatchObject([{ userId: root.userId }, { userId: user.userId }])
    // Users without a policy may change only their own credentials.
    const name = { userId: root.userId, userName: 'Other' }
    expect(await calls.submit(user, 'updateUserName', name)).toMatchObject(denied)
    expect(await create(user, userWith((await createKeyPair()).publicKey))).toMatchObject(denied)
    const apiKeys = userWith((await createKeyPair()).publicKey).apiKeys
    expect((await calls.submit(user, 'createApiKeys', { userId: user.userId, apiKeys })).status).toBe(200)
    expect(await calls.submit(user, 'createApiKeys', { userId: root.userId, apiKeys })).toMatchObject(denied)
  })

  it('behavior: creates several users at once in a parent organization', async () => {
    const root = await used.calls.createTenant('Backends')
    const keys = [await createKeyPair(), await createKeyPair()]
    const users = keys.map(({ publicKey }, at) => userWith(publicKey, { userName: `Agent ${at}` }))
    const { userIds } = resultOf(await create(root, ...users), 'createUsers') as { userIds?: string[] }
    for (const [at, key] of keys.entries()) {
      const user = { key, organizationId: root.organizationId, userId: userIds![at]! }
      expect((await used.calls.query(user, 'whoami')).body).toMatchObject({
        userId: user.userId,
        username: `Agent ${at}`,
      })
    }
  })

  it('parameters: authenticators, contacts and userTags', async () => {
    const { calls, service } = used
    const root = await account('Passkey')
    const created = await calls.submit(root, 'createUserTag', { userTagName: 'Finance', userIds: [] })
    const userTags = [resultOf(created, 'createUserTag').userTagId]
    const passkey = createAuthenticator()
    const contacts = { userEmail: 'Grace@example.com', userPhoneNumber: '+12025550133' }
    const credentials = { apiKeys: [], authenticators: [passkey.register()] }
    const user = { ...userWith(''), ...credentials, ...contacts, userTags }
    const { userIds } = resultOf(await create(root, user), 'createUsers') as { userIds?: string[] }
    const [, grace] = await list(root)
    expect(grace).toMatchObject({
      userId: userIds?.[0],
      userTags,
      authenticators: [{ authenticatorName: expect.any(String) }],
      userEmail: 'grace@example.com',
      userEmailVerified: false,
      userPhoneNumberVerified: false,
    })
    const login = calls.submitBody('stampLogin', service.seeded.organizationId, {
      publicKey: (await createKeyPair()).publicKey,
    })
    const session = await calls.byPasskey(passkey, 'submit/stamp_login', login)
    expect(session.body.activity.organizationId).toBe(root.organizationId)
    // Nobody has verified the address: its owner gets an account of their own.
    const owner = await calls.signIn('grace@example.com')
    expect(owner.organizationId).not.toBe(root.organizationId)
  })

  it('parameters: oauthProviders, whose token names a key of the user', async () => {
    const root = await account('Identity')
    const [key, stranger] = [await createKeyPair(), await createKeyPair()]
    const userOf = async (named: typeof key) => {
      const oidcToken = await authenticate(used, 'google', { sub: 'grace' }, named)
      return userWith(key.publicKey, { oauthProviders: [{ providerName: 'Google', oidcToken }] })
    }
    const theirs = await userOf(stranger)
    const before = await digestTables(used.service.store)
    const refused = await create(root, theirs)
    expect(refused).toMatchObject({ status: 401, errorCode: 'OIDC_TOKEN_INVALID' })
    expect(await digestTables(used.service.store)).toBe(before)
    expect((await create(root, await userOf(key))).status).toBe(200)
    const [, grace] = await list(root)
    expect(grace.oauthProviders).toMatchObject([{ providerName: 'Google', subject: 'grace' }])
  })

  it('parameters: apiKeys of a wallet, with a proof that names the organization', async () => {
    const root = await account('Wallet')
    const wallet = walletCalls('ethereum', used).wallet()
    const bare = { ...userWith(''), apiKeys: [await wallet.apiKey()] }
    expect(await create(root, bare)).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    const elsewhere = { ...bare, apiKeys: [await wallet.apiKey([root.userId])] }
    expect(await create(root, elsewhere)).toMatchObject({ status: 401, errorCode: 'WALLET_STAMP_INVALID' })
    const proven = { ...bare, apiKeys: [await wallet.apiKey([root.organizationId])] }
    expect((await create(root, proven)).status).toBe(200)
  })

  it.each(['_V2', '_V3', '_V4'])('parameters: revision %s', async (suffix) => {
    const root = await account(`Revision ${suffix}`)
    const { oauthProviders: _, ...user } = userWith((await createKeyPair()).publicKey)
    const type = `ACTIVITY_TYPE_CREATE_USERS${suffix}`
    const created = await used.calls.submit(root, 'createUsers', { users: [user] }, { type })
    expect(Object.keys(created.body.activity.intent)).toEqual([`createUsersIntent${suffix.slice(1)}`])
    expect(Object.keys(created.body.activity.result)).toEqual(['createUsersResult'])
  })

  it('behavior: creates no user if one is refused', async () => {
    const root = await account('All')
    const fresh = userWith((await createKeyPair()).publicKey)
    const before = await digestTables(used.service.store)
    const taken = userWith(used.service.seeded.rootApiKey.publicKey)
    expect(await create(root, fresh, taken)).toMatchObject({ status: 409, errorCode: 'CREDENTIAL_CONFLICT' })
    expect(await create(root, fresh, fresh)).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    const tagged = { ...fresh, userTags: [root.userId] }
    expect(await create(root, tagged)).toMatchObject({ status: 404, errorCode: 'TAG_NOT_FOUND' })
    expect(await digestTables(used.service.store)).toBe(before)
  })

  it('behavior: root users are told of a person who is added', async () => {
    const { calls, service } = used
    const root = await account('Told')
    const userEmail = 'told-of-users@example.com'
    const verificationToken = await calls.prove(userEmail, root.key)
    await calls.submit(root, 'updateUserEmail', { userId: root.userId, userEmail, verificationToken })
    expect((await create(root, userWith((await createKeyPair()).publicKey))).status).toBe(200)
    await service.server.settled()
    const subjects = service.inbox.list(userEmail).map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringMatching(/^A person was added to your .* account$/))
  })

  it('behavior: rejects more than a hundred users', async () => {
    const root = await account('Many')
    const { apiKeys: _, ...user } = userWith('')
    const many = Array.from({ length: 99 }, () => ({ ...user, apiKeys: [] }))
    expect((await create(root, ...many)).status).toBe(200)
    const refused = await create(root, many[0]!)
    expect(refused).toMatchObject({ status: 429, errorCode: 'LIMIT_EXCEEDED' })
    expect(refused.body.details[0]).toMatchObject({ limit: 'users per organization', max: 100 })
  })
})
