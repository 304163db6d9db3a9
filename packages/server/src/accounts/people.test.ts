import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import { callService, resultOf } from '../../test/callService.ts'
import { createUser } from '../../test/createUser.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

describe('accounts, for operators', () => {
  const used = useTestService(relaxedLimits)
  const list = async (parameters: object = {}) => {
    const { body } = await used.calls.query(await used.calls.root(), 'listSubOrganizations', parameters)
    return body.subOrganizations as { organizationId: string; users: { userId: string }[] }[]
  }
  const search = async (text: string) =>
    (await list({ search: text })).map(({ organizationId }) => organizationId)

  it('default: lists accounts with their people, newest first, a page at a time', async () => {
    const { calls, service } = used
    const organizationIds: string[] = []
    for (const name of ['one', 'two', 'three']) {
      // Ids of the same millisecond are in no order.
      service.clock.advance(1_000)
      organizationIds.unshift((await calls.signIn(`${name}@pages.example.com`)).organizationId)
    }
    service.clock.advance(1_000)
    const first = await list({ paginationOptions: { limit: '2' } })
    expect(first.map(({ organizationId }) => organizationId)).toEqual(organizationIds.slice(0, 2))
    expect(first[0]).toMatchObject({
      users: [{ userName: 'three@pages.example.com', userEmail: 'three@pages.example.com' }],
      createdAt: { seconds: expect.any(String) },
    })
    const after = { limit: '1', after: first[1]!.organizationId }
    expect((await list({ paginationOptions: after }))[0]?.organizationId).toBe(organizationIds[2])
    const before = { limit: '1', before: organizationIds[1] }
    expect((await list({ paginationOptions: before }))[0]?.organizationId).toBe(organizationIds[0])
  })

  it('parameters: search', async () => {
    const { calls } = used
    const person = await calls.signIn('Search.Me@example.com')
    const phone = await calls.signIn('+15550107777')
    const wallet = await calls.submit(person, 'createWallet', {
      walletName: 'Main',
      accounts: [
        {
          curve: 'CURVE_SECP256K1',
          pathFormat: 'PATH_FORMAT_BIP32',
          path: "m/44'/60'/0'/0/0",
          addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
        },
      ],
    })
    const [address] = wallet.body.activity.result.createWalletResult.addresses
    const { organizationId, userId } = person
    for (const text of ['search.me@EXAMPLE.com', ` ${organizationId} `, userId.toUpperCase(), address])
      expect(await search(text), text).toEqual([organizationId])
    expect(await search('Search.Me@example.com')).toEqual([organizationId])
    expect(await search('+1 (555) 010-7777')).toEqual([phone.organizationId])
    expect(await search('nobody@example.com')).toEqual([])
    expect(await search('nobody')).toEqual([])
  })

  it('behavior: a search finds by part, and continues where it stopped', async () => {
    const { calls, service } = used
    const people: string[] = []
    for (const name of ['one', 'two', 'three'])
      people.push((await calls.signIn(`part.${name}@parts.example.com`)).organizationId)
    const ask = async (parameters: object) =>
      (await calls.query(await calls.root(), 'listSubOrganizations', parameters)).body as {
        subOrganizations: { organizationId: string; users: object[] }[]
        next?: string
        total?: object
      }
    const first = await ask({ search: 'PART.T', withTotal: true, paginationOptions: { limit: '1' } })
    expect(first).toMatchObject({ next: expect.any(String), total: { people: 2, hasMore: false } })
    expect(first.subOrganizations[0]?.users).toEqual([
      {
        userId: expect.any(String),
        userName: 'part.three@parts.example.com',
        userEmail: 'part.three@parts.example.com',
        userEmailVerified: true,
        lastSignInAt: { seconds: String(Math.floor(service.clock.now() / 1_000)), nanos: expect.any(String) },
        hasWallet: false,
        signUpAddress: expect.any(String),
        signUpMethod: 'LOGIN_METHOD_EMAIL',
      },
    ])
    const rest = await ask({ search: 'PART.T', cursor: first.next })
    expect(rest.subOrganizations.map(({ organizationId }) => organizationId)).toEqual([people[1]])
    expect(rest.next).toBeUndefined()
    expect((await ask({ search: 'part.t', filter: 'unverified' })).subOrganizations).toEqual([])
    expect((await ask({ search: 'part.t', filter: 'noWallet' })).subOrganizations).toHaveLength(2)
    expect(await ask({ search: people[0], withTotal: true })).toMatchObject({
      total: { people: 1, hasMore: false },
    })
  })

  it('parameters: filter, days, order', async () => {
    const { calls, service } = used
    const earlier = await calls.signIn('idle@filters.example.com')
    service.clock.advance(40 * 24 * 3_600_000)
    const recent = await calls.signIn('recent@filters.example.com')
    const ids = async (parameters: object) =>
      (await list(parameters)).map(({ organizationId }) => organizationId)
    const idle = await ids({ filter: 'idle', days: 30, paginationOptions: { limit: '100' } })
    expect(idle).toContain(earlier.organizationId)
    expect(idle).not.toContain(recent.organizationId)
    expect(await ids({ filter: 'active', days: 30 })).toEqual([recent.organizationId])
    expect(await ids({ filter: 'idle' })).not.toContain(earlier.organizationId)
    await calls.signIn('idle@filters.example.com')
    service.clock.advance(1_000)
    await calls.signIn('recent@filters.example.com')
    expect((await ids({ order: 'lastSignIn' })).slice(0, 2)).toEqual([
      recent.organizationId,
      earlier.organizationId,
    ])
  })

  it('behavior: finds by the domain of an address, whole or after an @', async () => {
    const { calls } = used
    const bot = await calls.signIn('one@spam2.example')
    const family = await calls.signIn('two@spam20.example')
    const upper = await calls.signIn('three@xn--mnchen-3ya.spam.example')
    expect(await search('spam2.example')).toEqual([bot.organizationId])
    expect(await search('@spam2.example')).toEqual([bot.organizationId])
    expect(new Set(await search('@spam2'))).toEqual(new Set([bot.organizationId, family.organizationId]))
    expect(await search('@münchen.spam.EXAMPLE')).toEqual([upper.organizationId])
    expect(await search('nobody2.example')).toEqual([])
    const ids = async (parameters: object) =>
      (await list(parameters)).map(({ organizationId }) => organizationId)
    expect(await ids({ emailDomain: '@Spam2.example' })).toEqual([bot.organizationId])
    expect(await ids({ emailDomain: 'spam2.example', search: 'one' })).toEqual([bot.organizationId])
    expect(await ids({ emailDomain: 'spam2.example', search: 'two' })).toEqual([])
  })

  it('behavior: finds by the network, the method and the time of the sign-up', async () => {
    const { service } = used
    service.clock.advance(5_000)
    const since = String(Math.floor(service.clock.now() / 1_000))
    const from = (remoteAddress: string) =>
      callService({
        ...service,
        fetch: async (input, init) =>
          await service.server.app.fetch(new Request(input, init), { remoteAddress }),
      })
    const near = await from('203.0.113.7').signIn('near@networks.example')
    const far = await from('2001:db8::7').signIn('far@networks.example')
    service.clock.advance(5_000)
    const until = String(Math.floor(service.clock.now() / 1_000))
    const phone = await from('203.0.113.200').signIn('+15550108888')
    const ids = async (parameters: object) =>
      (await list(parameters)).map(({ organizationId }) => organizationId)
    expect(await ids({ network: '203.0.113.7' })).toEqual([near.organizationId])
    expect(await ids({ network: '203.0.113.0/24' })).toEqual([near.organizationId, phone.organizationId])
    expect(await ids({ network: '2001:db8::/32' })).toEqual([far.organizationId])
    expect(await ids({ network: '203.0.113.0/24', signUpMethod: 'LOGIN_METHOD_SMS' })).toEqual([
      phone.organizationId,
    ])
    expect(await ids({ network: '203.0.113.0/24', emailDomain: 'networks.example' })).toEqual([
      near.organizationId,
    ])
    expect(new Set(await ids({ since, until }))).toEqual(new Set([near.organizationId, far.organizationId]))
    expect(await ids({ since: until })).toEqual([phone.organizationId])
    expect(await ids({ signUpMethod: 'LOGIN_METHOD_SMS', since })).toEqual([phone.organizationId])
    expect(await ids({ signUpMethod: 'LOGIN_METHOD_PASSKEY', since })).toEqual([])
  })

  it.each([
    ['network', { network: 'nonsense' }],
    ['network', { network: '203.0.113.0/33' }],
    ['emailDomain', { emailDomain: 'nonsense' }],
    ['order', { network: '203.0.113.0/24', order: 'newest' }],
    ['order', { emailDomain: 'spam2.example', order: 'newest' }],
    ['cursor', { network: '203.0.113.0/24', cursor: Buffer.from('[1,"x"]').toString('base64url') }],
    ['cursor', { cursor: 'nonsense' }],
    ['cursor', { cursor: Buffer.from('[1,"x"]').toString('base64url') }],
    ['cursor', { search: 'ada', cursor: Buffer.from('["eve","eve","a","b"]').toString('base64url') }],
    ['days', { days: 3 }],
    ['days', { filter: 'blocked', days: 3 }],
    ['days', { filter: 'idle', days: 0 }],
    ['order', { search: 'ada', order: 'newest' }],
    ['paginationOptions', { order: 'oldest', paginationOptions: { after: randomUUID() } }],
  ])('behavior: refuses %s in %j', async (path, parameters) => {
    const { calls } = used
    const refused = await calls.query(await calls.root(), 'listSubOrganizations', parameters)
    expect(refused.errorCode).toBe('REQUEST_INVALID')
    expect(JSON.stringify(refused.body)).toContain(path)
  })

  it('behavior: shows no account of another tenant, and only root users see any', async () => {
    const { calls } = used
    const person = await calls.signIn('mine@example.com')
    const stranger = await calls.createTenant('Strangers')
    const theirs = await calls.query(stranger, 'listSubOrganizations', { search: person.organizationId })
    expect(theirs.body.subOrganizations).toEqual([])
    expect((await calls.query(person, 'listSubOrganizations')).body.subOrganizations).toEqual([])
    const member = await createUser(used, await calls.root())
    for (const operation of ['listSubOrganizations', 'listSuborgs', 'listVerifiedSuborgs'] as const)
      expect((await calls.query(member, operation)).status, operation).toBe(403)
    const foreign = { subOrganizationId: person.organizationId, userId: person.userId }
    for (const name of ['endUserSessions', 'removeSubOrganization'] as const) {
      const { userId: _, ...account } = foreign
      const parameters = name === 'endUserSessions' ? foreign : account
      expect((await calls.submit(stranger, name, parameters)).errorCode).toBe('ORGANIZATION_NOT_FOUND')
      expect((await calls.submit(person, name, parameters)).errorCode).toBe('ORGANIZATION_NOT_FOUND')
    }
    expect((await calls.query(person, 'whoami')).status).toBe(200)
  })

  it('behavior: end_user_sessions signs a person out everywhere, and keeps their API keys', async () => {
    const { calls } = used
    const one = await calls.signIn('ends@example.com')
    const other = await calls.signIn('ends@example.com')
    const root = await calls.root()
    const ended = await calls.submit(root, 'endUserSessions', {
      subOrganizationId: one.organizationId,
      userId: one.userId,
    })
    expect(resultOf(ended, 'endUserSessions').apiKeyIds).toHaveLength(2)
    for (const actor of [one, other])
      expect((await calls.query(actor, 'whoami')).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
    const wrong = { subOrganizationId: one.organizationId, userId: root.userId }
    expect((await calls.submit(root, 'endUserSessions', wrong)).errorCode).toBe('USER_NOT_FOUND')
    expect((await calls.signIn('ends@example.com')).userId).toBe(one.userId)
  })

  it('behavior: remove_sub_organization deletes an account, tells the person, and stays in the log', async () => {
    const { calls, service } = used
    const person = await calls.signIn('removed@example.com')
    const root = await calls.root()
    const created = await calls.submit(person, 'createWallet', { walletName: 'Kept', accounts: [] })
    expect(created.status).toBe(200)
    const account = { subOrganizationId: person.organizationId }
    expect((await calls.submit(root, 'removeSubOrganization', account)).errorCode).toBe('NOT_EXPORTED')
    const removed = await calls.submit(root, 'removeSubOrganization', {
      ...account,
      deleteWithoutExport: true,
    })
    expect(resultOf(removed, 'removeSubOrganization')).toEqual(account)
    expect((await calls.query(person, 'whoami')).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
    expect(await search('removed@example.com')).toEqual([])
    await service.server.settled()
    const subjects = service.inbox.list('removed@example.com').map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringContaining('deleted'))
    const ofType = { filterByType: ['ACTIVITY_TYPE_REMOVE_SUB_ORGANIZATION'] }
    const { activities } = (await calls.query(root, 'listActivities', ofType)).body
    expect(activities.at(0)).toMatchObject({
      type: 'ACTIVITY_TYPE_REMOVE_SUB_ORGANIZATION',
      userId: root.userId,
      intent: { removeSubOrganizationIntent: account },
    })
  })
})
