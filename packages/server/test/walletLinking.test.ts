import { createKeyPair } from '@latchkey/crypto'
import { createAuthenticator } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { resultOf } from './callService.ts'
import { digestTables } from './digestTables.ts'
import { relaxedLimits, useTestService } from './useTestService.ts'
import { walletCalls } from './walletCalls.ts'

describe.each(['ethereum', 'solana'] as const)('wallets beside other credentials, %s', (chain) => {
  const used = useTestService(relaxedLimits)
  const { wallet, loginBody, send, find, signUp, personOf } = walletCalls(chain, used)

  it('behavior: linking a wallet requires a proof by its key', async () => {
    const { calls, service } = used
    const person = await calls.signIn(`${chain}@example.com`)
    const own = wallet()
    const joins = [person.organizationId, person.userId]
    const add = async (apiKey: object) =>
      await calls.submit(person, 'createApiKeys', { userId: person.userId, apiKeys: [apiKey] })
    const stranger = await calls.signIn(`${chain}-stranger@example.com`)
    const before = await digestTables(service.store)
    expect((await add(await own.apiKey())).errorCode).toBe('REQUEST_INVALID')
    const foreign = await own.apiKey([stranger.organizationId, stranger.userId])
    expect((await add(foreign)).errorCode).toBe('WALLET_STAMP_INVALID')
    expect((await add(await own.apiKey(joins, { domain: 'evil.example' }))).errorCode).toBe(
      'WALLET_STAMP_INVALID',
    )
    const late = await own.apiKey(joins, {
      issuedAt: new Date(service.clock.now() - 300_001).toISOString(),
    })
    expect((await add(late)).body.details[0].reason).toMatch(/^time: /)
    const forged = { ...(await own.apiKey(joins)), walletProof: (await wallet().apiKey(joins)).walletProof }
    expect((await add(forged)).errorCode).toBe('WALLET_STAMP_INVALID')
    expect((await add({ ...(await own.apiKey(joins)), expirationSeconds: '60' })).errorCode).toBe(
      'REQUEST_INVALID',
    )
    expect(await digestTables(service.store)).toBe(before)
    const { apiKeyIds } = resultOf(await add(await own.apiKey(joins)), 'createApiKeys')
    expect(await personOf(own)).toMatchObject({ userId: person.userId })
    await service.server.settled()
    const subjects = service.inbox.list(person.contact).map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringContaining('A wallet was added'))
    // Taken off, it may come again: a wallet has no other key.
    const gone = await calls.submit(person, 'deleteApiKeys', { userId: person.userId, apiKeyIds })
    expect(gone.status).toBe(200)
    const { body } = await loginBody()
    expect((await send(body, own.stamp(body))).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
    expect((await add(await own.apiKey(joins))).status).toBe(200)
    service.clock.advance(300_001)
    const later = await add(await wallet().apiKey(joins))
    expect(later.errorCode).toBe('REAUTHENTICATION_REQUIRED')
  })

  it('behavior: twenty concurrent sign-ups with one wallet create one account; of ten links one succeeds', async () => {
    const own = wallet()
    const apiKeys = [await own.apiKey()]
    const requestedContacts = Array.from({ length: 20 }, (_, at) => ({ userName: `W${at % 2}`, apiKeys }))
    const answers = await Promise.all(
      requestedContacts.map((requested) => used.calls.proxy('signup', requested)),
    )
    const organizationIds = new Set(answers.flatMap(({ body }) => body.organizationId ?? []))
    expect([...organizationIds]).toEqual([await find(own)])
    const linked = wallet()
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, at) => used.calls.signIn(`${chain}-link${at}@example.com`)),
    )
    const links = await Promise.all(
      people.map(async (person) => {
        const { organizationId, userId } = person
        const keys = [await linked.apiKey([organizationId, userId])]
        return await used.calls.submit(person, 'createApiKeys', { userId, apiKeys: keys })
      }),
    )
    const winners = people.filter((_, at) => links[at]!.status === 200)
    expect(winners).toHaveLength(1)
    expect((await personOf(linked)).userId).toBe(winners[0]!.userId)
    const losers = links.filter(({ status }) => status !== 200)
    for (const { errorCode } of losers) expect(errorCode).toBe('CREDENTIAL_CONFLICT')
  })

  it('behavior: refuses to remove the last login method', async () => {
    const own = wallet()
    await signUp(own)
    const person = await personOf(own)
    const { apiKeys } = (await used.calls.query(person, 'getApiKeys', { userId: person.userId })).body
    const { apiKeyId } = apiKeys.find(
      ({ credential }: { credential: { publicKey: string } }) => credential.publicKey === own.publicKey,
    )
    const requested = { userId: person.userId, apiKeyIds: [apiKeyId] }
    const refused = await used.calls.submit(person, 'deleteApiKeys', requested)
    expect(refused).toMatchObject({ status: 409, errorCode: 'LAST_CREDENTIAL' })
    const authenticators = [createAuthenticator().register()]
    await used.calls.submit(person, 'createAuthenticators', { userId: person.userId, authenticators })
    expect((await used.calls.submit(person, 'deleteApiKeys', requested)).status).toBe(200)
  })

  it('behavior: a wallet beside another credential needs a proof', async () => {
    const own = wallet()
    const { publicKey } = await createKeyPair()
    const extra = { apiKeyName: 'Mine', publicKey }
    const both = (apiKey: object) =>
      used.calls.proxy('signup', { userName: 'Both', apiKeys: [extra, apiKey] })
    expect((await both(await own.apiKey())).errorCode).toBe('REQUEST_INVALID')
    expect((await both(await own.apiKey([]))).errorCode).toBe('WALLET_STAMP_INVALID')
    expect((await both(await own.apiKey([publicKey]))).status).toBe(200)
    expect((await personOf(own)).organizationId).toBe(await find(own))
  })

  it('behavior: a proof takes a wallet from an unused account that was created without one', async () => {
    const own = wallet()
    const squatted = (await signUp(own)).body.organizationId
    const person = await used.calls.signIn(`${chain}-late@example.com`)
    const apiKeys = [await own.apiKey([person.organizationId, person.userId])]
    const add = () => used.calls.submit(person, 'createApiKeys', { userId: person.userId, apiKeys })
    expect((await add()).status).toBe(200)
    expect(await find(own)).toBe(person.organizationId)
    expect(await find(own)).not.toBe(squatted)
    // An account that was signed in to belongs to that user.
    const used2 = wallet()
    await signUp(used2)
    await personOf(used2)
    const again = [await used2.apiKey([person.organizationId, person.userId])]
    const refused = await used.calls.submit(person, 'createApiKeys', {
      userId: person.userId,
      apiKeys: again,
    })
    expect(refused).toMatchObject({ status: 409, errorCode: 'CREDENTIAL_CONFLICT' })
  })
})
