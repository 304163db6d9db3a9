import type { ApiKey } from '@latchkey/contract'
import { createKeyPair } from '@latchkey/crypto'
import { createAuthenticator, createTestService } from '@latchkey/testing/node'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { type Actor, callService, resultOf } from '../../../test/callService.ts'
import { createActors } from '../../../test/createActors.ts'
import { digestTables } from '../../../test/digestTables.ts'
import { holdTransactions } from '../../../test/holdTransactions.ts'
import { recoveriesOf } from '../../../test/recoveries.ts'
import { relaxedLimits, useTestService } from '../../../test/useTestService.ts'
import { users } from '../../store/tables/schema.ts'

describe('recovery by e-mail', () => {
  const used = useTestService(relaxedLimits)
  const { start, mailTo, open, begin, recover } = recoveriesOf(used)
  const whoami = async (actor: Actor) => (await used.calls.query(actor, 'whoami')).errorCode

  it('default: adds a passkey that signs in, and leaves other credentials as they are', async () => {
    const { calls } = used
    const person = await calls.signIn('default@example.com')
    const { keyPair, answer } = await start('default@example.com')
    expect(answer.body.activity.type).toBe('ACTIVITY_TYPE_INIT_USER_EMAIL_RECOVERY_V2')
    expect(answer.body.activity.result).toEqual({ initUserEmailRecoveryResult: { userId: person.userId } })
    const passkey = createAuthenticator()
    const recovered = await recover(await open('default@example.com', keyPair, person), passkey)
    expect(recovered.body.activity.type).toBe('ACTIVITY_TYPE_RECOVER_USER')
    const { authenticatorId } = resultOf(recovered, 'recoverUser') as unknown as { authenticatorId: string[] }
    const { authenticators } = (await calls.query(person, 'getAuthenticators', { userId: person.userId }))
      .body
    expect(authenticators.map((one: { authenticatorId: string }) => one.authenticatorId)).toEqual(
      authenticatorId,
    )
    expect(await whoami(person)).toBeUndefined()
    const { publicKey } = await createKeyPair()
    const login = calls.submitBody('stampLogin', person.organizationId, { publicKey })
    expect((await calls.byPasskey(passkey, 'submit/stamp_login', login)).status).toBe(200)
  })

  it('behavior: tells the user by mail that the recovery started and ended', async () => {
    const actor = await begin('told@example.com')
    expect((await mailTo('told@example.com'))?.subject).toBe('Recover your Larkfield account')
    await recover(actor)
    await used.service.inbox.settled()
    const [notice] = used.service.inbox.list('told@example.com')
    expect(notice?.subject).toBe('Your Larkfield account was recovered')
    expect(notice?.text).toContain('A passkey was added')
  })

  it('behavior: the key does nothing else', async () => {
    const { calls, service } = used
    const actor = await begin('only@example.com')
    const { userId } = actor
    const before = await digestTables(service.store)
    const { publicKey } = await createKeyPair()
    const denied = [
      await calls.query(actor, 'whoami'),
      await calls.query(actor, 'getUser', { userId }),
      await calls.submit(actor, 'stampLogin', { publicKey }),
      await calls.submit(actor, 'createReadWriteSession', { targetPublicKey: publicKey }),
      await calls.submit(actor, 'createApiKeys', { userId, apiKeys: [{ apiKeyName: 'key', publicKey }] }),
      await calls.submit(actor, 'updateUserEmail', { userId, userEmail: '' }),
      await calls.submit(actor, 'deleteSubOrganization', { deleteWithoutExport: true }),
    ]
    for (const answer of denied)
      expect(answer).toMatchObject({ status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' })
    expect(await digestTables(service.store)).toBe(before)
    expect((await recover(actor)).status).toBe(200)
  })

  it('behavior: the key works once', async () => {
    const actor = await begin('once@example.com')
    expect((await recover(actor)).status).toBe(200)
    expect(await recover(actor)).toMatchObject({ status: 401, errorCode: 'PUBLIC_KEY_NOT_FOUND' })
  })

  it('behavior: the user sees the key and can end it', async () => {
    const { calls } = used
    const actor = await begin('stopped@example.com')
    const person = await calls.signIn('stopped@example.com')
    const { userId } = person
    const { apiKeys } = (await calls.query(person, 'getApiKeys', { userId })).body
    const shown = apiKeys.find(
      ({ credential }: ApiKey) => credential.type === 'CREDENTIAL_TYPE_RECOVER_USER_KEY_P256',
    )
    expect(shown).toMatchObject({
      apiKeyName: expect.stringMatching(/^Recovery - /),
      expirationSeconds: '900',
    })
    expect(
      (await calls.submit(person, 'deleteApiKeys', { userId, apiKeyIds: [shown.apiKeyId] })).status,
    ).toBe(200)
    expect((await recover(actor)).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
  })

  it('behavior: a refused passkey leaves the key as it is', async () => {
    const actor = await begin('retry@example.com')
    const authenticator = { ...createAuthenticator().register(), challenge: 'AAAA' }
    const refused = await used.calls.submit(actor, 'recoverUser', { authenticator, userId: actor.userId })
    expect(refused.errorCode).toBe('PASSKEY_INVALID')
    expect((await recover(actor)).status).toBe(200)
  })

  it('behavior: a newer recovery replaces the key', async () => {
    const older = await begin('newer@example.com')
    const { keyPair } = await start('newer@example.com')
    expect((await recover(older)).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
    expect((await recover(await open('newer@example.com', keyPair, older))).status).toBe(200)
  })

  it.each([
    [undefined, 900],
    ['60', 60],
  ])('parameters: expirationSeconds %s', async (expirationSeconds, seconds) => {
    const contact = `life${seconds}@example.com`
    const actor = await begin(contact, expirationSeconds === undefined ? {} : { expirationSeconds })
    used.service.clock.advance(seconds * 1_000 - 1)
    expect(await whoami(actor)).toBe('REQUEST_NOT_AUTHORIZED')
    used.service.clock.advance(1)
    expect((await recover(actor)).errorCode).toBe('API_KEY_EXPIRED')
  })

  it('parameters: organizationId: the sub-organization, or its parent', async () => {
    const { calls } = used
    const root = await calls.root()
    const person = await calls.signIn('where@example.com')
    const { organizationId } = person
    const inTheirs = await start('where@example.com', {}, { ...root, organizationId })
    expect(inTheirs.answer.body.activity.organizationId).toBe(organizationId)
    expect((await recover(await open('where@example.com', inTheirs.keyPair, person))).status).toBe(200)
    const sibling = await calls.signIn('sibling@example.com')
    const elsewhere = { ...root, organizationId: sibling.organizationId }
    expect((await start('where@example.com', {}, elsewhere)).answer.errorCode).toBe('USER_NOT_FOUND')
    const { keyPair } = await start('Where@Example.com')
    const actor = await open('where@example.com', keyPair, person)
    // The key's own organization, whichever of the two is named.
    expect((await recover({ ...actor, organizationId: root.organizationId })).status).toBe(200)
  })

  it('parameters: userId: the user of the key', async () => {
    const actor = await begin('mine@example.com')
    const { userId } = await used.calls.signIn('yours@example.com')
    expect((await recover({ ...actor, userId })).errorCode).toBe('REQUEST_NOT_AUTHORIZED')
  })

  it('behavior: refuses other callers', async () => {
    const { calls } = used
    const { root, proxyUser, otherRoot } = await createActors(used)
    const contact = 'callers@example.com'
    const person = await calls.signIn(contact)
    const ask = async (caller: Actor) => (await start(contact, {}, caller)).answer.errorCode
    const { organizationId } = person
    expect(await ask(person)).toBe('REQUEST_NOT_AUTHORIZED')
    expect(await ask(proxyUser)).toBe('REQUEST_NOT_AUTHORIZED')
    expect(await ask({ ...proxyUser, organizationId })).toBe('REQUEST_NOT_AUTHORIZED')
    expect(await ask({ ...otherRoot, organizationId })).toBe('PUBLIC_KEY_NOT_FOUND')
    expect(await ask(otherRoot)).toBe('USER_NOT_FOUND')
    expect(await mailTo(contact)).toBeUndefined()
    expect((await recover(root)).errorCode).toBe('REQUEST_NOT_AUTHORIZED')
    expect((await recover(person)).errorCode).toBe('REQUEST_NOT_AUTHORIZED')
  })

  it('behavior: needs a verified address', async () => {
    const { calls, service } = used
    const user = { userEmail: 'unverified@example.com', userPhoneNumber: '+12025550123' }
    await calls.proxy('signup', {
      ...user,
      apiKeys: [{ apiKeyName: 'k', publicKey: (await createKeyPair()).publicKey }],
    })
    await calls.proxy('signup', { userEmail: 'alone@example.com' })
    for (const email of ['unverified@example.com', 'alone@example.com', 'nobody@example.com'])
      expect((await start(email)).answer).toMatchObject({ status: 404, errorCode: 'USER_NOT_FOUND' })
    await service.inbox.settled()
    expect(service.inbox.list('unverified@example.com')).toEqual([])
  })

  it('behavior: disableEmailRecovery forbids it', async () => {
    const { calls } = used
    const root = await calls.root()
    const email = 'never@example.com'
    const signer = await createKeyPair()
    const verificationToken = await calls.prove(email, signer)
    const user = { userName: 'Ada', userEmail: email, apiKeys: [], authenticators: [], oauthProviders: [] }
    const created = await calls.submit(root, 'createSubOrganization', {
      subOrganizationName: 'Strict',
      rootQuorumThreshold: 1,
      rootUsers: [user],
      verificationToken,
      disableEmailRecovery: true,
    })
    expect(created.status).toBe(200)
    expect((await start(email)).answer).toMatchObject({ status: 403, errorCode: 'METHOD_DISABLED' })
    expect(await mailTo(email)).toBeUndefined()
  })

  it('behavior: an address that changed meanwhile gets no more recoveries', async () => {
    const { calls } = used
    const person = await calls.signIn('before@example.com')
    const userEmail = 'after@example.com'
    const verificationToken = await calls.prove(userEmail, person.key)
    await calls.submit(person, 'updateUserEmail', { userId: person.userId, userEmail, verificationToken })
    expect((await start('before@example.com')).answer.errorCode).toBe('USER_NOT_FOUND')
    expect((await start(userEmail)).answer.status).toBe(200)
  })

  it('behavior: many logins don’t end a recovery', async () => {
    const actor = await begin('busy@example.com')
    for (let at = 0; at < 12; at++) await used.calls.signIn('busy@example.com')
    expect((await recover(actor)).status).toBe(200)
  })
})

describe('a recovery whose address changes before it takes effect', () => {
  const used = useTestService(relaxedLimits)

  /** Starts a recovery; `change` happens after the first look at the address. */
  async function startDuring(contact: string, change: () => Promise<unknown>) {
    const { service } = used
    const heldStore = holdTransactions(service.store)
    const beside = await createTestService({ beside: service, store: heldStore.store, ...relaxedLimits })
    const { start } = recoveriesOf({ service, calls: callService(beside) })
    heldStore.holdNext(change)
    const { answer } = await start(contact)
    expect(answer).toMatchObject({ status: 404, errorCode: 'USER_NOT_FOUND' })
    await beside.close()
    await service.inbox.settled()
    return service.inbox.list().filter(({ subject }) => subject?.startsWith('Recover your'))
  }

  it('behavior: sends nothing after a change to another verified address', async () => {
    const { calls } = used
    const person = await calls.signIn('left@example.com')
    const userEmail = 'moved@example.com'
    const verificationToken = await calls.prove(userEmail, person.key)
    const { userId } = person
    const mails = await startDuring('left@example.com', async () => {
      const changed = await calls.submit(person, 'updateUserEmail', { userId, userEmail, verificationToken })
      expect(changed.status).toBe(200)
    })
    expect(mails).toEqual([])
  })

  it('behavior: sends nothing to an address that is no longer verified', async () => {
    const { userId } = await used.calls.signIn('doubted@example.com')
    const mails = await startDuring('doubted@example.com', () =>
      used.service.store.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, userId)),
    )
    expect(mails).toEqual([])
  })
})

describe('limits of recovery', () => {
  const used = useTestService()
  const { start } = recoveriesOf(used)

  it('behavior: sends as many mails to an address as codes, counted apart', async () => {
    const { calls, service } = used
    const contact = 'limited@example.com'
    await calls.signIn(contact)
    for (let at = 0; at < 2; at++) await calls.sendCode(contact)
    for (let at = 0; at < 3; at++) expect((await start(contact)).answer.status).toBe(200)
    const { answer } = await start(contact)
    expect(answer).toMatchObject({ status: 429, errorCode: 'RATE_LIMIT_EXCEEDED' })
    expect(answer.headers.get('retry-after')).toBe('180')
    service.clock.advance(180_000)
    expect((await start(contact)).answer.status).toBe(200)
  })
})
