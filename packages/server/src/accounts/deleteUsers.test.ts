import { createKeyPair } from '@latchkey/crypto'
import { createAuthenticator } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { createPerson } from '../../test/createActors.ts'
import { createUser, userWith } from '../../test/createUser.ts'
import { digestTables } from '../../test/digestTables.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { walletCalls } from '../../test/walletCalls.ts'

describe('delete_users', () => {
  const used = useTestService(relaxedLimits)
  const remove = (actor: Actor, ...users: { userId: string }[]) =>
    used.calls.submit(actor, 'deleteUsers', { userIds: users.map(({ userId }) => userId) })
  const list = async (actor: Actor): Promise<string[]> =>
    (await used.calls.query(actor, 'listUsers')).body.users.map(({ userId }: Actor) => userId)
  const account = async (name: string) => createPerson(used, await used.calls.root(), name)
  const makeRoot = (actor: Actor, threshold: number, ...users: Actor[]) =>
    used.calls.submit(actor, 'updateRootQuorum', { threshold, userIds: users.map(({ userId }) => userId) })

  it('default: ends their sessions, keys and passkeys', async () => {
    const { calls, service } = used
    const root = await account('Default')
    const user = await createUser(used, root)
    const passkey = createAuthenticator()
    const credentials = { userId: user.userId, authenticators: [passkey.register()] }
    await calls.submit(user, 'createAuthenticators', credentials)
    const session = { ...user, key: await createKeyPair() }
    await calls.submit(user, 'stampLogin', { publicKey: session.key.publicKey })
    expect((await calls.query(session, 'whoami')).status).toBe(200)

    expect(resultOf(await remove(root, user), 'deleteUsers')).toEqual({ userIds: [user.userId] })
    expect(await list(root)).toEqual([root.userId])
    for (const actor of [user, session])
      expect((await calls.query(actor, 'whoami')).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
    const login = calls.submitBody('stampLogin', service.seeded.organizationId, {
      publicKey: (await createKeyPair()).publicKey,
    })
    expect((await calls.byPasskey(passkey, 'submit/stamp_login', login)).errorCode).toBe('PASSKEY_NOT_FOUND')
    // A used key is never added again.
    const again = await calls.submit(root, 'createUsers', { users: [userWith(user.key.publicKey)] })
    expect(again).toMatchObject({ status: 409, errorCode: 'CREDENTIAL_CONFLICT' })
    expect((await remove(root, user)).errorCode).toBe('USER_NOT_FOUND')
  })

  it('behavior: tells them at a verified contact, and frees it', async () => {
    const { calls, service } = used
    const root = await account('Contact')
    const user = await createUser(used, root)
    const userEmail = 'deleted-user@example.com'
    const verificationToken = await calls.prove(userEmail, user.key)
    const verified = { userId: user.userId, userEmail, verificationToken }
    expect((await calls.submit(root, 'updateUserEmail', verified)).status).toBe(200)
    expect((await remove(root, user)).status).toBe(200)
    await service.server.settled()
    const notices = service.inbox.list(userEmail).filter(({ subject }) => subject?.includes('deleted'))
    expect(notices).toHaveLength(1)
    expect(notices[0]!.text).toContain('Your passkeys and linked accounts at')
    expect((await calls.signIn(userEmail)).organizationId).not.toBe(root.organizationId)
  })

  it('behavior: a wallet can sign up at once', async () => {
    const { calls } = used
    const root = await account('Wallet')
    const { wallet, signUp } = walletCalls('ethereum', used)
    const usersWallet = wallet()
    const user = { ...userWith(''), apiKeys: [await usersWallet.apiKey([root.organizationId])] }
    const { userIds } = resultOf(await calls.submit(root, 'createUsers', { users: [user] }), 'createUsers')
    expect((await remove(root, { userId: String(userIds?.[0]) })).status).toBe(200)
    expect((await signUp(usersWallet)).status).toBe(200)
  })

  it('behavior: keeps enough root users for the quorum', async () => {
    const { service } = used
    const root = await account('Quorum')
    const [other, member] = [await createUser(used, root), await createUser(used, root)]
    const before = await digestTables(service.store)
    const last = await remove(root, root, other)
    expect(last).toMatchObject({ status: 409, errorCode: 'QUORUM_UNREACHABLE' })
    expect(last.body.details[0]).toMatchObject({ threshold: 1, rootUsers: 0 })
    expect(await digestTables(service.store)).toBe(before)
    await makeRoot(root, 1, root, other)
    expect((await remove(root, root, member)).status).toBe(200)
    expect(await list(other)).toEqual([other.userId])
    expect((await remove(other, other)).errorCode).toBe('QUORUM_UNREACHABLE')
  })

  it('behavior: their approvals don’t count any more', async () => {
    const { calls } = used
    const root = await account('Approvals')
    const [one, two, three] = [
      await createUser(used, root),
      await createUser(used, root),
      await createUser(used, root),
    ]
    const policy = {
      policyName: 'Three rename',
      effect: 'EFFECT_ALLOW',
      condition: "activity.kind == 'UPDATE_USER_NAME'",
      consensus: 'approvers.count() >= 3',
      notes: '',
    }
    await calls.submit(root, 'createPolicy', policy)
    const renamed = { userId: one.userId, userName: 'Renamed' }
    const { activity } = (await calls.submit(one, 'updateUserName', renamed)).body
    const approve = async (actor: Actor) =>
      (await calls.submit(actor, 'approveActivity', { fingerprint: activity.fingerprint })).body.activity
    expect((await approve(two)).status).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
    expect((await remove(root, two)).status).toBe(200)
    expect((await approve(three)).status).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
    const four = await createUser(used, root)
    expect((await approve(four)).status).toBe('ACTIVITY_STATUS_COMPLETED')
  })

  it('behavior: a root user without a login method doesn’t count', async () => {
    const { calls } = used
    const contact = { userName: 'Code only', userEmail: 'code-only@example.com' }
    const lists = { authenticators: [], oauthProviders: [] }
    const key = await createKeyPair()
    const created = await calls.submit(await calls.root(), 'createSubOrganization', {
      subOrganizationName: 'Code only',
      rootQuorumThreshold: 1,
      rootUsers: [userWith(key.publicKey), { ...contact, apiKeys: [] }].map(
        ({ userName, apiKeys, ...user }) => ({
          ...lists,
          userName,
          apiKeys,
          ...('userEmail' in user && { userEmail: user.userEmail }),
        }),
      ),
    })
    const { subOrganizationId, rootUserIds } = resultOf(created, 'createSubOrganization')
    const root = { key, organizationId: String(subOrganizationId), userId: String(rootUserIds?.[0]) }
    expect(await remove(root, root)).toMatchObject({ status: 409, errorCode: 'QUORUM_UNREACHABLE' })
  })

  it('behavior: deletes only users of the organization, and never the auth proxy’s', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const { userId } = resultOf(await calls.submit(root, 'enableAuthProxy', {}), 'enableAuthProxy')
    const [one, other] = [await account('One'), await account('Other')]
    const member = await createUser(used, one)
    const before = await digestTables(service.store)
    expect((await remove(one, member, other)).errorCode).toBe('USER_NOT_FOUND')
    expect((await remove(root, { userId: String(userId) })).errorCode).toBe('REQUEST_INVALID')
    expect((await remove(member, member)).errorCode).toBe('REQUEST_NOT_AUTHORIZED')
    const fromParent = { ...root, organizationId: one.organizationId }
    expect((await remove(fromParent, member)).errorCode).toBe('REQUEST_NOT_AUTHORIZED')
    expect(await digestTables(service.store)).toBe(before)
  })
})
