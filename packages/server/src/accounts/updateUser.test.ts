import { createKeyPair } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { type Actor, type Person, resultOf } from '../../test/callService.ts'
import { digestTables } from '../../test/digestTables.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

describe('update_user', () => {
  const used = useTestService(relaxedLimits)
  const update = (actor: Actor, parameters: object) =>
    used.calls.submit(actor, 'updateUser', { userId: actor.userId, ...parameters })
  const user = async (actor: Actor) =>
    (await used.calls.query(actor, 'getUser', { userId: actor.userId })).body.user
  const account = async (contact: string) =>
    (await used.calls.proxy('account', { filterType: 'EMAIL', filterValue: contact })).body.organizationId
  /** Verifies a new contact of a signed-in user, as a client does. */
  const proveOwn = async (person: Person, contact: string) => {
    const { calls, service } = used
    const type = { type: 'ACTIVITY_TYPE_INIT_OTP' }
    const sent = await calls.submit(person, 'initOtp', { otpType: 'OTP_TYPE_EMAIL', contact }, type)
    const otpCode = await service.inbox.code(contact)
    const { otpId } = resultOf(sent, 'initOtp')
    return await calls.submit(person, 'verifyOtp', { otpId, otpCode, publicKey: person.key.publicKey })
  }

  it('default: changes the name', async () => {
    const person = await used.calls.signIn('name@example.com')
    used.service.clock.advance(600_000)
    expect((await update(person, { userName: 'Ada' })).status).toBe(200)
    expect(await user(person)).toMatchObject({ userName: 'Ada', userEmail: 'name@example.com' })
  })

  it('behavior: a new contact waits to be verified; the old one works until then and gets a notice', async () => {
    const { calls, service } = used
    const person = await calls.signIn('old@example.com')
    expect((await update(person, { userEmail: 'New@example.com' })).status).toBe(200)
    expect((await user(person)).userEmail).toBe('old@example.com')
    expect(await account('new@example.com')).toBeUndefined()
    expect(await account('old@example.com')).toBe(person.organizationId)
    await service.server.settled()
    const [notice] = service.inbox.list('old@example.com')
    expect(notice?.subject).toContain('contact is changing')
    for (const part of [notice?.subject, notice?.text, notice?.html]) {
      expect(part).not.toMatch(/new@|@example\.com/i)
    }

    expect((await proveOwn(person, 'new@example.com')).status).toBe(200)
    expect((await user(person)).userEmail).toBe('new@example.com')
    expect(await account('new@example.com')).toBe(person.organizationId)
    expect(await account('old@example.com')).toBeUndefined()
    const again = await calls.signIn('new@example.com')
    expect(again.userId).toBe(person.userId)
  })

  it('behavior: a stranger who verifies the pending address gets no access', async () => {
    const { calls } = used
    const person = await calls.signIn('before@example.com')
    await update(person, { userEmail: 'strangers@example.com' })
    const stranger = await calls.signIn('strangers@example.com')
    expect(stranger.organizationId).not.toBe(person.organizationId)
    // Now another user has verified it: too late for the first one.
    expect(await proveOwn(person, 'strangers@example.com')).toMatchObject({
      status: 409,
      errorCode: 'CREDENTIAL_CONFLICT',
    })
    expect((await user(person)).userEmail).toBe('before@example.com')
  })

  it('behavior: verifying another contact keeps the pending one', async () => {
    const { calls } = used
    const person = await calls.signIn('stays@example.com')
    await update(person, { userEmail: 'waits@example.com' })
    expect((await proveOwn(person, 'stays@example.com')).status).toBe(200)
    expect((await user(person)).userEmail).toBe('stays@example.com')
    expect((await proveOwn(person, 'waits@example.com')).status).toBe(200)
    expect((await user(person)).userEmail).toBe('waits@example.com')
  })

  it('behavior: contacts change only within five minutes of the login; a refresh does not count', async () => {
    const { calls, service } = used
    const person = await calls.signIn('recent@example.com')
    service.clock.advance(300_000)
    expect((await update(person, { userEmail: 'in-time@example.com' })).status).toBe(200)
    const key = await createKeyPair()
    await calls.submit(person, 'stampLogin', { publicKey: key.publicKey })
    service.clock.advance(1)
    const refreshed = { ...person, key }
    const before = await digestTables(service.store)
    for (const change of [{ userEmail: 'late@example.com' }, { userPhoneNumber: '+15550100123' }]) {
      const refused = await update(refreshed, change)
      expect(refused).toMatchObject({ status: 403, errorCode: 'REAUTHENTICATION_REQUIRED' })
    }
    expect(await digestTables(service.store)).toBe(before)
    const fresh = await calls.signIn('recent@example.com')
    expect((await update(fresh, { userEmail: 'late@example.com' })).status).toBe(200)
  })

  it('parameters: userTagIds', async () => {
    const person = await used.calls.signIn('tags@example.com')
    const tagIds: string[] = []
    for (const userTagName of ['One', 'Two', 'Three']) {
      used.service.clock.advance(1)
      const created = await used.calls.submit(person, 'createUserTag', { userTagName, userIds: [] })
      tagIds.push(String(resultOf(created, 'createUserTag').userTagId))
    }
    const [one, two, three] = tagIds
    expect((await update(person, { userTagIds: [three, one] })).status).toBe(200)
    expect((await user(person)).userTags).toEqual([one, three])
    expect((await update(person, { userName: 'Ada' })).status).toBe(200)
    expect((await user(person)).userTags).toEqual([one, three])
    const unknown = await update(person, { userTagIds: [two, person.userId] })
    expect(unknown).toMatchObject({ status: 404, errorCode: 'TAG_NOT_FOUND' })
    expect((await user(person)).userTags).toEqual([one, three])
    expect((await update(person, { userTagIds: [two] })).status).toBe(200)
    expect((await user(person)).userTags).toEqual([two])
    expect((await update(person, { userTagIds: [] })).status).toBe(200)
    expect((await user(person)).userTags).toEqual([])
  })

  it('parameters: refuses an unknown field by name', async () => {
    const person = await used.calls.signIn('field@example.com')
    const refused = await update(person, { userName: 'x', userColour: 'blue' })
    expect(refused).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    expect(refused.body.message).toContain('parameters.userColour')
  })

  it('behavior: the proxy user can’t have a contact', async () => {
    const { calls } = used
    const root = await calls.root()
    const { authProxyConfig } = (await calls.query(root, 'getAuthProxyConfig')).body
    expect(authProxyConfig.enabled).toBe(true)
    const userId = resultOf(await calls.submit(root, 'enableAuthProxy', {}), 'enableAuthProxy').userId
    const refused = await calls.submit(root, 'updateUser', { userId, userEmail: 'proxy@example.com' })
    expect(refused).toMatchObject({ status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' })
  })

  it('behavior: an unverified contact can be verified in place', async () => {
    const { calls } = used
    const [key, number] = [await createKeyPair(), '+12025550171']
    const verificationToken = await calls.prove(number, key, 'OTP_TYPE_SMS')
    await calls.proxy('signup', { userEmail: 'bare@example.com', verificationToken })
    const person = await calls.signIn(number)
    expect(await user(person)).toMatchObject({ userEmail: 'bare@example.com', userEmailVerified: false })
    expect((await update(person, { userEmail: 'bare@example.com' })).status).toBe(200)
    expect(await user(person)).toMatchObject({ userEmailVerified: false })
    expect((await proveOwn(person, 'bare@example.com')).status).toBe(200)
    expect(await user(person)).toMatchObject({ userEmail: 'bare@example.com', userEmailVerified: true })
    expect((await calls.signIn('bare@example.com')).userId).toBe(person.userId)
  })

  it('behavior: sends no notice to an unverified old contact', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const key = await createKeyPair()
    const rootUser = {
      userName: 'Eve',
      userEmail: 'victim@example.com',
      userPhoneNumber: '+15550100777',
      apiKeys: [{ apiKeyName: 'k', publicKey: key.publicKey, curveType: 'API_KEY_CURVE_P256' }],
      authenticators: [],
      oauthProviders: [],
    }
    const created = resultOf(
      await calls.submit(root, 'createSubOrganization', {
        subOrganizationName: 'Eve',
        rootUsers: [rootUser],
        rootQuorumThreshold: 1,
      }),
      'createSubOrganization',
    )
    const eve = { key, organizationId: created.subOrganizationId!, userId: created.rootUserIds![0]! }
    const requested = { userEmail: 'call-0900@evil.example', userPhoneNumber: '+15550100778' }
    expect((await update(eve, requested)).status).toBe(200)
    await service.server.settled()
    expect(service.inbox.list('victim@example.com')).toEqual([])
    expect(service.inbox.list('+15550100777')).toEqual([])
  })

  it('behavior: requesting the pending contact again sends no second notice', async () => {
    const { calls, service } = used
    const person = await calls.signIn('once@example.com')
    for (let at = 0; at < 3; at++) {
      expect((await update(person, { userEmail: 'once-new@example.com' })).status).toBe(200)
    }
    await service.server.settled()
    const notices = service.inbox.list('once@example.com').filter(({ code }) => code === undefined)
    expect(notices).toHaveLength(1)
  })
})

describe('limits of update_user’s notices', () => {
  const used = useTestService()

  it('behavior: notices share the limit of codes from one network; over it the change is refused', async () => {
    const { calls, service } = used
    const person = await calls.signIn('noticed@example.com')
    const ask = (userEmail: string) =>
      calls.submit(person, 'updateUser', { userId: person.userId, userEmail })
    expect((await ask('one@example.com')).status).toBe(200)
    expect((await ask('two@example.com')).status).toBe(200)
    const before = await digestTables(service.store, ['limits'])
    const refused = await ask('three@example.com')
    expect(refused).toMatchObject({ status: 429, errorCode: 'OTP_LIMIT_REACHED' })
    expect(refused.headers.get('retry-after')).toBe('180')
    expect(await digestTables(service.store, ['limits'])).toBe(before)
    // Codes and notices share the count.
    const email = { otpType: 'OTP_TYPE_EMAIL', contact: 'noticed@example.com' }
    expect(await calls.proxy('otpInit', email)).toMatchObject({ status: 429 })
    await service.server.settled()
    expect(service.inbox.list('noticed@example.com')).toHaveLength(3)
  })
})
