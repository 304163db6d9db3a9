import { createKeyPair } from '@latchkey/crypto'
import { generateBundleKeyPair } from '@latchkey/crypto/bundle'
import { createAuthenticator } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { createPerson } from '../../test/createActors.ts'
import { digestTables } from '../../test/digestTables.ts'
import { relaxedLimits, type UsedService, useTestService } from '../../test/useTestService.ts'

/** A change to the credentials of an account, and the notice about it. */
function accountOf(used: UsedService) {
  const passkeysOf = (length: number) => Array.from({ length }, () => createAuthenticator().register())
  return {
    addPasskeys: (actor: Actor, count = 1) =>
      used.calls.submit(actor, 'createAuthenticators', {
        userId: actor.userId,
        authenticators: passkeysOf(count),
      }),
    removePasskeys: (actor: Actor, authenticatorIds: unknown) =>
      used.calls.submit(actor, 'deleteAuthenticators', { userId: actor.userId, authenticatorIds }),
    async addKey(actor: Actor) {
      const { publicKey } = await createKeyPair()
      const apiKeys = [{ apiKeyName: 'Call +1 900', publicKey, expirationSeconds: '60' }]
      return await used.calls.submit(actor, 'createApiKeys', { userId: actor.userId, apiKeys })
    },
    removeKeys: (actor: Actor, apiKeyIds: unknown) =>
      used.calls.submit(actor, 'deleteApiKeys', { userId: actor.userId, apiKeyIds }),
    /** Newest first. */
    async noticesTo(contact: string) {
      await used.service.server.settled()
      return used.service.inbox.list(contact).filter(({ code }) => code === undefined)
    },
  }
}

describe('credential notices', () => {
  const used = useTestService(relaxedLimits)
  const { addPasskeys, removePasskeys, addKey, removeKeys, noticesTo } = accountOf(used)

  it('default: sends a mail for each credential that is added or removed', async () => {
    const person = await used.calls.signIn('told@example.com')
    const subjects = async () => (await noticesTo('told@example.com')).map(({ subject }) => subject)
    expect(await subjects()).toEqual([])
    const { authenticatorIds } = resultOf(await addPasskeys(person, 2), 'createAuthenticators')
    expect(await subjects()).toEqual(['2 passkeys were added to your Larkfield account'])
    expect((await removePasskeys(person, authenticatorIds)).status).toBe(200)
    expect((await subjects())[0]).toBe('2 passkeys were removed from your Larkfield account')
    const { apiKeyIds } = resultOf(await addKey(person), 'createApiKeys')
    expect((await subjects())[0]).toBe('An API key was added to your Larkfield account')
    expect((await removeKeys(person, apiKeyIds)).status).toBe(200)
    expect((await subjects())[0]).toBe('An API key was removed from your Larkfield account')
    expect(await subjects()).toHaveLength(4)
  })

  it('behavior: contains no names, links or codes', async () => {
    const person = await used.calls.signIn('plain@example.com')
    await addKey(person)
    const requested = { ...createAuthenticator().register(), authenticatorName: 'Call +1 900' }
    const authenticators = [requested]
    await used.calls.submit(person, 'createAuthenticators', { userId: person.userId, authenticators })
    const notices = await noticesTo('plain@example.com')
    expect(notices).toHaveLength(2)
    // The ids are random and may contain "900".
    const text = JSON.stringify(notices.map(({ id, ...notice }) => notice))
    expect(text).not.toMatch(/900|eyJ|https?:|02[0-9a-f]{64}|03[0-9a-f]{64}/)
    expect(text).not.toContain(requested.attestation.credentialId)
  })

  it('behavior: tells every verified contact what is added and what is removed', async () => {
    const number = '+12025550181'
    const person = await used.calls.signIn(number)
    await addPasskeys(person)
    expect(await noticesTo(number)).toMatchObject([
      {
        channel: 'sms',
        text: "A passkey was added to your Larkfield account. If this wasn't you, sign in and remove anything you don't recognize.",
      },
    ])
    const userEmail = 'both@example.com'
    const verificationToken = await used.calls.prove(userEmail, person.key)
    const { userId } = person
    await used.calls.submit(person, 'updateUserEmail', { userId, userEmail, verificationToken })
    const [, address] = (await noticesTo(number)).toReversed()
    expect(address?.text).toMatch(/^A contact for codes was added to your Larkfield account\./)
    const { authenticatorIds } = resultOf(await addPasskeys(person), 'createAuthenticators')
    expect(await noticesTo(userEmail)).toHaveLength(1)
    expect(await noticesTo(number)).toHaveLength(3)
    expect((await removePasskeys(person, authenticatorIds)).status).toBe(200)
    expect(await noticesTo(userEmail)).toHaveLength(2)
    expect(await noticesTo(number)).toHaveLength(4)
  })

  it('behavior: sends nothing to unverified contacts', async () => {
    const { calls, service } = used
    const key = await createKeyPair()
    const contacts = { userEmail: 'victim@example.com', userPhoneNumber: '+12025550182' }
    const apiKeys = [{ apiKeyName: 'Key', publicKey: key.publicKey }]
    const { body } = await calls.proxy('signup', { ...contacts, apiKeys })
    const thief = { key, organizationId: body.organizationId, userId: body.userId }
    expect((await addPasskeys(thief)).status).toBe(200)
    // A contact that waits to be verified isn't verified.
    const requested = { userId: thief.userId, userEmail: 'other@example.com' }
    expect((await calls.submit(thief, 'updateUser', requested)).status).toBe(200)
    expect((await addKey(thief)).status).toBe(200)
    await service.server.settled()
    for (const contact of [...Object.values(contacts), requested.userEmail])
      expect(service.inbox.list(contact)).toEqual([])
    const machine = await createPerson(used, await calls.root(), 'Machine')
    expect((await addPasskeys(machine)).status).toBe(200)
  })

  it('behavior: sends nothing for sign-outs and refused requests', async () => {
    const person = await used.calls.signIn('quiet@example.com')
    expect((await addPasskeys(person, 10)).status).toBe(200)
    expect((await addPasskeys(person)).errorCode).toBe('LIMIT_EXCEEDED')
    const { apiKeys } = (await used.calls.query(person, 'getApiKeys', { userId: person.userId })).body
    expect((await removeKeys(person, [apiKeys[0].apiKeyId])).status).toBe(200)
    expect(await noticesTo('quiet@example.com')).toHaveLength(1)
  })

  it('behavior: sends one notice for a repeated request', async () => {
    const { calls } = used
    const person = await calls.signIn('twice@example.com')
    const requested = { userId: person.userId, authenticators: [createAuthenticator().register()] }
    const body = calls.submitBody('createAuthenticators', person.organizationId, requested)
    const send = () => calls.stamped(person.key, 'submit/create_authenticators', body)
    expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200])
    expect((await send()).status).toBe(200)
    expect(await noticesTo('twice@example.com')).toHaveLength(1)
  })
})

describe('the name in credential notices', () => {
  const used = useTestService()
  const { addPasskeys, noticesTo } = accountOf(used)

  it('behavior: is the organization’s', async () => {
    const { calls } = used
    const root = await calls.root()
    const emailCustomizationParams = { appName: 'Heron' }
    await calls.submit(root, 'updateAuthProxyConfig', { emailCustomizationParams })
    const person = await calls.signIn('look@example.com')
    await addPasskeys(person)
    const [notice] = await noticesTo('look@example.com')
    expect(notice?.subject).toBe('A passkey was added to your Heron account')
  })
})

describe('limits of credential notices', () => {
  const windows = [{ count: 2, seconds: 3_600 }]
  const used = useTestService({ settings: { limits: { noticesPerUser: windows } } })
  const { addPasskeys, removePasskeys, noticesTo } = accountOf(used)

  it('behavior: refuses additions over the limit, and sums up removals', async () => {
    const { calls, service } = used
    const person = await calls.signIn('full@example.com')
    const ids: unknown[] = []
    for (const _ of windows.concat(windows)) {
      const { authenticatorIds } = resultOf(await addPasskeys(person, 2), 'createAuthenticators')
      ids.push(...(authenticatorIds as unknown as string[]))
    }
    const before = await digestTables(service.store)
    const refused = await addPasskeys(person)
    expect(refused).toMatchObject({ status: 429, errorCode: 'RATE_LIMIT_EXCEEDED' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_590)
    expect(await digestTables(service.store)).toBe(before)
    for (const id of ids) expect((await removePasskeys(person, [id])).status).toBe(200)
    const subjects = (await noticesTo('full@example.com')).map(({ subject }) => subject?.split(' your ')[0])
    // One message stands for the rest.
    expect(subjects).toEqual([
      'A lot is happening in',
      'A passkey was removed from',
      'A passkey was removed from',
      '2 passkeys were added to',
      '2 passkeys were added to',
    ])
    service.clock.advance(3_600_001)
    const again = await calls.signIn('full@example.com')
    expect((await addPasskeys(again)).status).toBe(200)
  })

  it('behavior: refuses exports over the limit, and sums up changes of policies', async () => {
    const { calls, service } = used
    const owner = await createPerson(used, await calls.root(), 'Exporter')
    const userEmail = 'exporter@example.com'
    const verificationToken = await calls.prove(userEmail, owner.key)
    await calls.submit(owner, 'updateUserEmail', { userId: owner.userId, userEmail, verificationToken })
    const created = await calls.submit(owner, 'createWallet', { walletName: 'main', accounts: [] })
    const { walletId } = resultOf(created, 'createWallet')
    const { publicKey: targetPublicKey } = await generateBundleKeyPair()
    const exportWallet = () => calls.submit(owner, 'exportWallet', { walletId, targetPublicKey })
    for (const _ of windows.concat(windows)) expect((await exportWallet()).status).toBe(200)
    expect(await exportWallet()).toMatchObject({ status: 429, errorCode: 'RATE_LIMIT_EXCEEDED' })
    for (const policyName of ['1', '2', '3', '4']) {
      const policy = { policyName, effect: 'EFFECT_ALLOW', condition: 'true', notes: '' }
      expect((await calls.submit(owner, 'createPolicy', policy)).status).toBe(200)
    }
    const subjects = (await noticesTo(userEmail)).map(({ subject }) => subject)
    expect(subjects).toEqual([
      'A lot is happening in your Larkfield account',
      ...Array(2).fill('The policies of your Larkfield account have changed'),
      ...Array(2).fill('A recovery phrase of your Larkfield account was exported'),
    ])
    expect(service.inbox.list(userEmail).filter(({ code }) => code !== undefined)).toHaveLength(1)
  })

  it('behavior: SMS count as codes to the number', async () => {
    const number = '+12025550183'
    const person = await used.calls.signIn(number)
    // Three messages in three minutes, including the code.
    for (const _ of windows.concat(windows)) expect((await addPasskeys(person)).status).toBe(200)
    const code = { otpType: 'OTP_TYPE_SMS', contact: number }
    expect((await used.calls.proxy('otpInit', code)).errorCode).toBe('OTP_LIMIT_REACHED')
    expect(await noticesTo(number)).toHaveLength(2)
  })
})
