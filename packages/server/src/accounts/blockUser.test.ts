import { createKeyPair } from '@latchkey/crypto'
import { generateBundleKeyPair } from '@latchkey/crypto/bundle'
import { createAuthenticator, createTestService } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { type Actor, type Answer, callService, resultOf } from '../../test/callService.ts'
import { createPerson } from '../../test/createActors.ts'
import { createTeam } from '../../test/createTeam.ts'
import { createUser, userWith } from '../../test/createUser.ts'
import { holdTransactions } from '../../test/holdTransactions.ts'
import { authenticate, signInWith, useSocialService } from '../../test/oauth/useSocialService.ts'
import { recoveriesOf } from '../../test/recoveries.ts'
import { walletCalls } from '../../test/walletCalls.ts'

const methods = ['email', 'sms', 'passkey', 'social', 'wallet']

describe('blocked people', () => {
  const used = useSocialService()
  const recoveries = recoveriesOf(used)
  const change = async (name: 'blockUser' | 'unblockUser', { organizationId, userId }: Actor, extra = {}) =>
    await used.calls.submit(await used.calls.root(), name, {
      subOrganizationId: organizationId,
      userId,
      ...extra,
    })
  const block = async (person: Actor, extra?: object): Promise<Answer> => {
    const answer = await change('blockUser', person, extra)
    expect(answer.status).toBe(200)
    return answer
  }
  const whoami = async (actor: Actor) => await used.calls.query(actor, 'whoami')
  const blocked = { status: 403, errorCode: 'USER_BLOCKED' }
  const stampLogin = async (organizationId: string) =>
    used.calls.submitBody('stampLogin', organizationId, { publicKey: (await createKeyPair()).publicKey })
  async function addPasskey({ organizationId, userId, key }: Actor) {
    const passkey = createAuthenticator()
    const requested = { userId, authenticators: [passkey.register()] }
    const added = await used.calls.submit({ organizationId, userId, key }, 'createAuthenticators', requested)
    expect(added.status).toBe(200)
    return passkey
  }

  it('behavior: the parent’s log lists what operators did with an account', async () => {
    const { calls, service } = used
    const person = await calls.signIn('listed@example.com')
    await block(await calls.signIn('another@example.com'))
    for (const name of ['blockUser', 'unblockUser'] as const) {
      service.clock.advance(1_000)
      expect((await change(name, person)).status).toBe(200)
    }
    const root = await calls.root()
    const filterBySubOrganizationId = person.organizationId
    const list = async (parameters: object = {}, actor = root) =>
      await calls.query(actor, 'listActivities', { filterBySubOrganizationId, ...parameters })
    const typesOf = ({ body }: Answer) => body.activities.map(({ type }: { type: string }) => type)
    const [unblocked, blocks] = ['ACTIVITY_TYPE_UNBLOCK_USER', 'ACTIVITY_TYPE_BLOCK_USER']
    const all = await list()
    expect(typesOf(all)).toEqual([unblocked, blocks])
    const [newest, oldest] = all.body.activities
    expect(typesOf(await list({ paginationOptions: { limit: '1', after: newest.id } }))).toEqual([blocks])
    expect(typesOf(await list({ paginationOptions: { before: oldest.id } }))).toEqual([unblocked])
    expect((await list({ filterByUserId: root.userId })).errorCode).toBe('REQUEST_INVALID')
    expect(typesOf(await list({}, await calls.signIn('third@example.com')))).toEqual([])
    expect(typesOf(await list({}, await calls.createTenant('Elsewhere')))).toEqual([])
  })

  it('default: ends all sessions, whose holders are told why, and unblocking lets the person sign in', async () => {
    const { calls } = used
    const phone = await calls.signIn('sessions@example.com')
    const desk = await calls.signIn('sessions@example.com')
    const ended = resultOf(await block(phone), 'blockUser')
    expect(ended).toMatchObject({ userId: phone.userId })
    expect(ended.apiKeyIds).toHaveLength(2)
    for (const actor of [phone, desk]) expect(await whoami(actor)).toMatchObject(blocked)
    const { publicKey } = await createKeyPair()
    expect(await calls.submit(desk, 'stampLogin', { publicKey })).toMatchObject(blocked)
    expect((await change('unblockUser', phone)).status).toBe(200)
    // Sessions that the block ended stay ended.
    for (const actor of [phone, desk]) expect((await whoami(actor)).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
    const back = await calls.signIn('sessions@example.com')
    expect(back.userId).toBe(phone.userId)
    expect((await whoami(back)).status).toBe(200)
  })

  it('behavior: a code is sent and verified as usual, and the login is refused', async () => {
    const { calls } = used
    const person = await calls.signIn('code@example.com')
    await block(person)
    const key = await createKeyPair()
    const verificationToken = await calls.prove('code@example.com', key)
    const filter = { filterType: 'EMAIL', filterValue: 'code@example.com', verificationToken }
    expect((await calls.proxy('account', filter)).body).toEqual({ organizationId: person.organizationId })
    expect(await calls.logIn(key, verificationToken)).toMatchObject(blocked)
    // The contact stays theirs.
    const signup = { userEmail: 'code@example.com', verificationToken }
    expect((await calls.proxy('signup', signup)).errorCode).toBe('CREDENTIAL_CONFLICT')
    await change('unblockUser', person)
    expect((await calls.logIn(key, verificationToken)).status).toBe(200)
  })

  it('behavior: an identity is refused, and can’t sign up again', async () => {
    const { calls } = used
    const person = await signInWith(used, 'google', { sub: 'blocked-1' })
    await block(person)
    const key = await createKeyPair()
    const oidcToken = await authenticate(used, 'google', { sub: 'blocked-1' }, key)
    const login = { oidcToken, publicKey: key.publicKey }
    expect(await calls.proxy('oauthLogin', login)).toMatchObject(blocked)
    const oauthProviders = [{ providerName: 'Google', oidcToken }]
    const signup = await calls.proxy('signup', { userName: 'Again', oauthProviders })
    expect(signup.errorCode).toBe('CREDENTIAL_CONFLICT')
    await change('unblockUser', person)
    expect((await calls.proxy('oauthLogin', login)).status).toBe(200)
  })

  it('behavior: a passkey is refused once its assertion is verified, and not before', async () => {
    const { calls } = used
    const person = await calls.signIn('passkey@example.com')
    const passkey = await addPasskey(person)
    await block(person)
    const parentId = used.service.seeded.organizationId
    const clientData = { challenge: 'AAAA' }
    const forged = await calls.byPasskey(passkey, 'submit/stamp_login', await stampLogin(parentId), {
      clientData,
    })
    expect(forged.errorCode).toBe('PASSKEY_SIGNATURE_INVALID')
    const login = await calls.byPasskey(passkey, 'submit/stamp_login', await stampLogin(parentId))
    expect(login).toMatchObject(blocked)
    await change('unblockUser', person)
    const back = await calls.byPasskey(passkey, 'submit/stamp_login', await stampLogin(parentId))
    expect(back.status).toBe(200)
  })

  it.each(['ethereum', 'solana'] as const)('behavior: a wallet is refused, %s', async (chain) => {
    const { calls } = used
    await calls.submit(await calls.root(), 'updateAuthProxyConfig', { allowedAuthMethods: methods })
    const { wallet, loginBody, send, signUp, find } = walletCalls(chain, used)
    const usersWallet = wallet()
    const { organizationId, userId } = (await signUp(usersWallet)).body
    await block({ organizationId, userId, key: await createKeyPair() })
    expect(await find(usersWallet)).toBe(organizationId)
    const { body } = await loginBody()
    expect(await send(body, usersWallet.stamp(body))).toMatchObject(blocked)
    // After the time in which a lost reply is repeated.
    used.service.clock.advance(60_001)
    expect((await signUp(usersWallet)).errorCode).toBe('CREDENTIAL_CONFLICT')
  })

  it('behavior: API keys are refused, and work again afterwards', async () => {
    const person = await createPerson(used, await used.calls.root(), 'Machine')
    await block(person)
    expect(await whoami(person)).toMatchObject(blocked)
    await change('unblockUser', person)
    expect((await whoami(person)).status).toBe(200)
  })

  it('behavior: a recovery can’t start, and one that started ends', async () => {
    const person = await recoveries.begin('recovery@example.com')
    await block(person)
    expect(await recoveries.recover(person)).toMatchObject(blocked)
    expect((await recoveries.start('recovery@example.com')).answer).toMatchObject(blocked)
    await change('unblockUser', person)
    expect((await recoveries.recover(person)).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
  })

  it('behavior: a request that passed the stamp check before the block is refused', async () => {
    const { calls, service } = used
    const person = await createPerson(used, await calls.root(), 'Meanwhile')
    const beside = await createUser(used, person)
    const heldStore = holdTransactions(service.store)
    const second = await createTestService({ beside: service, store: heldStore.store })
    const other = callService(second)
    const during = async (
      name: 'createUserTag' | 'createUsers' | 'createReadWriteSession',
      request: object,
    ) => {
      heldStore.holdNext(() => block(person))
      const answer = await other.submit(person, name, request)
      await change('unblockUser', person)
      return answer
    }
    const tag = { userTagName: 'Meanwhile', userIds: [] }
    expect(await during('createUserTag', tag)).toMatchObject(blocked)
    const { publicKey: targetPublicKey } = await generateBundleKeyPair()
    expect(await during('createReadWriteSession', { targetPublicKey })).toMatchObject(blocked)
    const users = [userWith((await createKeyPair()).publicKey)]
    expect(await during('createUsers', { users })).toMatchObject(blocked)
    expect((await calls.query(beside, 'listUserTags')).body.userTags).toEqual([])
    // One that goes on would take the messages of the next service with this database.
    await second.close()
  })

  it('behavior: others of a shared account go on; approvals and requests of the blocked user don’t count', async () => {
    const { calls } = used
    const { roots } = await createTeam(used, { roots: 3, threshold: 2 })
    const [one, two, three] = roots as [Actor, Actor, Actor]
    const ask = async (actor: Actor, userTagName: string) => {
      const { activity } = (await calls.submit(actor, 'createUserTag', { userTagName, userIds: [] })).body
      expect(activity.status).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
      return activity.fingerprint as string
    }
    const approve = async (actor: Actor, fingerprint: string) =>
      (await calls.submit(actor, 'approveActivity', { fingerprint })).body.activity
    const askedByBlocked = await ask(one, 'Theirs')
    const approved = await ask(two, 'Approved by them')
    const other = await createTeam(used, { roots: 3, threshold: 3 })
    const [first, second, third] = other.roots as [Actor, Actor, Actor]
    const counted = await ask(first, 'Counted')
    await approve(second, counted)
    await block(one)
    await block(second)
    expect(await calls.submit(one, 'approveActivity', { fingerprint: approved })).toMatchObject(blocked)
    // The approval of the second doesn't count, so the third's isn't enough.
    expect(await approve(third, counted)).toMatchObject({ status: 'ACTIVITY_STATUS_CONSENSUS_NEEDED' })
    await approve(two, askedByBlocked)
    expect(await approve(three, askedByBlocked)).toMatchObject({
      status: 'ACTIVITY_STATUS_FAILED',
      failure: { message: expect.stringContaining('blocked') },
    })
    expect(await approve(three, approved)).toMatchObject({ status: 'ACTIVITY_STATUS_COMPLETED' })
  })

  it('behavior: only the parent sees who is blocked and why', async () => {
    const { calls, service } = used
    const person = await createPerson(used, await calls.root(), 'Seen')
    const beside = await createUser(used, person)
    const root = await calls.root()
    await block(person, { reason: 'Reported for fraud' })
    const { userId, organizationId } = person
    const inTheirs = { ...root, organizationId }
    const since = { seconds: String(Math.floor(service.clock.now() / 1_000)) }
    expect((await calls.query(inTheirs, 'getUser', { userId })).body.user.blockedAt).toMatchObject(since)
    const { users } = (await calls.query(inTheirs, 'listUsers')).body
    expect(users.map(({ blockedAt }: { blockedAt?: object }) => blockedAt)).toEqual([
      expect.objectContaining(since),
      undefined,
    ])
    const search = { search: organizationId }
    const { subOrganizations } = (await calls.query(root, 'listSubOrganizations', search)).body
    expect(subOrganizations[0].users[0].blockedAt).toMatchObject(since)
    expect((await calls.query(beside, 'getUser', { userId })).body.user.blockedAt).toBeUndefined()
    expect(JSON.stringify((await calls.query(beside, 'listActivities')).body)).not.toContain('fraud')
    const ofType = { filterByType: ['ACTIVITY_TYPE_BLOCK_USER'] }
    const { activities } = (await calls.query(root, 'listActivities', ofType)).body
    expect(activities[0].intent.blockUserIntent.reason).toBe('Reported for fraud')
  })

  it('behavior: blocking again keeps the first time, and unblocking somebody who isn’t blocked changes nothing', async () => {
    const { calls, service } = used
    const person = await createPerson(used, await calls.root(), 'Twice')
    expect((await change('unblockUser', person)).status).toBe(200)
    await block(person)
    const since = String(Math.floor(service.clock.now() / 1_000))
    service.clock.advance(60_000)
    await block(person)
    const inTheirs = { ...(await calls.root()), organizationId: person.organizationId }
    const { user } = (await calls.query(inTheirs, 'getUser', { userId: person.userId })).body
    expect(user.blockedAt.seconds).toBe(since)
  })

  it('behavior: takes an account of the parent, its root quorum, and a recent login', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const person = await createPerson(used, root, 'Refused')
    const stranger = await calls.createTenant('Strangers')
    const member = await createUser(used, root)
    const which = { subOrganizationId: person.organizationId, userId: person.userId }
    for (const name of ['blockUser', 'unblockUser'] as const) {
      expect((await calls.submit(stranger, name, which)).errorCode).toBe('ORGANIZATION_NOT_FOUND')
      expect((await calls.submit(member, name, which)).errorCode).toBe('REQUEST_NOT_AUTHORIZED')
      const rootItself = { subOrganizationId: root.organizationId, userId: root.userId }
      expect((await calls.submit(root, name, rootItself)).errorCode).toBe('ORGANIZATION_NOT_FOUND')
      const wrong = { ...which, userId: root.userId }
      expect((await calls.submit(root, name, wrong)).errorCode).toBe('USER_NOT_FOUND')
    }
    const session = await createKeyPair()
    await calls.submit(root, 'stampLogin', { publicKey: session.publicKey })
    service.clock.advance(5 * 60_000 + 1)
    for (const name of ['blockUser', 'unblockUser'] as const) {
      const late = await calls.submit({ ...root, key: session }, name, which)
      expect(late.errorCode).toBe('REAUTHENTICATION_REQUIRED')
    }
    expect((await whoami(person)).status).toBe(200)
  })
})
