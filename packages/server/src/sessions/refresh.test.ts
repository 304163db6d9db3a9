import type { ApiKey } from '@latchkey/contract'
import { createKeyPair, readSessionToken, signClientSignature } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { type Actor, withoutSignatures } from '../../test/callService.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

// docs/decisions.md#one-time-codes, docs/decisions.md#recent-login
describe('a refreshed session', () => {
  const used = useTestService(relaxedLimits)

  async function refresh(actor: Actor, key?: Actor['key']) {
    const next = key ?? (await createKeyPair())
    const answer = await used.calls.submit(actor, 'stampLogin', { publicKey: next.publicKey })
    return { answer, actor: { ...actor, key: next } }
  }

  const isAlive = async (actor: Actor) => (await used.calls.query(actor, 'whoami')).status === 200

  const keysOf = async (actor: Actor) =>
    (await used.calls.query(actor, 'getApiKeys', { userId: actor.userId })).body.apiKeys

  /** Ends the calling key, as sign-out does. */
  async function signOut(actor: Actor) {
    const { calls } = used
    const apiKeys = await keysOf(actor)
    const usedKey = apiKeys.find(({ credential }: ApiKey) => credential.publicKey === actor.key.publicKey)
    const requested = { userId: actor.userId, apiKeyIds: [usedKey.apiKeyId] }
    expect((await calls.submit(actor, 'deleteApiKeys', requested)).status).toBe(200)
  }

  it('behavior: sign-out ends its predecessors but no other session', async () => {
    const { calls } = used
    const first = await calls.signIn('family@example.com')
    const elsewhere = await calls.signIn('family@example.com')
    const second = (await refresh(first)).actor
    const third = (await refresh(second)).actor
    for (const actor of [first, second, third]) expect(await isAlive(actor)).toBe(true)
    await signOut(third)
    for (const actor of [first, second, third]) {
      expect((await calls.query(actor, 'whoami')).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
    }
    expect(await isAlive(elsewhere)).toBe(true)
  })

  it('behavior: its token has the ID of the sign-in, as the first one', async () => {
    const { calls } = used
    const first = await calls.signIn('sid@example.com')
    const { answer, actor } = await refresh(first)
    const { sessionId } = readSessionToken(first.session)
    const { session } = answer.body.activity.result.stampLoginResult
    expect(readSessionToken(session)).toMatchObject({ sessionId, publicKey: actor.key.publicKey })
    const { signIns } = (await calls.query(actor, 'listSignIns', { userId: actor.userId })).body
    expect(signIns).toMatchObject([{ signInId: sessionId }])
    const elsewhere = await calls.signIn('sid@example.com')
    expect(readSessionToken(elsewhere.session).sessionId).not.toBe(sessionId)
  })

  it('behavior: a refreshed key can’t be refreshed into a second session', async () => {
    const { calls } = used
    const first = await calls.signIn('twice@example.com')
    const second = await refresh(first)
    expect((await refresh(first)).answer).toMatchObject({ status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' })
    // A tab that is too late can use its old key for a minute, and finds the new one in shared storage.
    expect(await isAlive(first)).toBe(true)
    expect(await isAlive(second.actor)).toBe(true)
    expect((await refresh(second.actor)).answer.status).toBe(200)
  })

  it('behavior: repeats a lost reply for the same bytes', async () => {
    const { calls } = used
    const first = await calls.signIn('lost@example.com')
    const { publicKey } = await createKeyPair()
    const body = calls.submitBody('stampLogin', first.organizationId, { publicKey })
    const answer = await calls.stamped(first.key, 'submit/stamp_login', body)
    expect(answer.status).toBe(200)
    const again = await calls.stamped(first.key, 'submit/stamp_login', body)
    expect(withoutSignatures(again.body)).toBe(withoutSignatures(answer.body))
  })

  it('behavior: ten refreshes at once give one session', async () => {
    const { calls } = used
    for (let round = 0; round < (process.env.LATCHKEY_DEEP === '1' ? 100 : 3); round++) {
      const first = await calls.signIn(`race${round}@example.com`)
      const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(first)))
      const statuses = answers.map(({ answer }) => answer.status).sort()
      expect(statuses).toEqual([200, ...Array(9).fill(403)])
    }
  })

  it('behavior: concurrent refreshes and sign-out leave no live key', async () => {
    const { calls } = used
    const first = await calls.signIn('end-race@example.com')
    const [login] = await keysOf(first)
    const requested = { userId: first.userId, apiKeyIds: [login.apiKeyId] }
    const [refreshed] = await Promise.all([
      refresh(first),
      calls.submit(first, 'deleteApiKeys', requested),
      refresh(first),
    ])
    expect(await isAlive(first)).toBe(false)
    expect(await isAlive(refreshed.actor)).toBe(false)
    expect((await refresh(first)).answer).toMatchObject({ status: 401, errorCode: 'PUBLIC_KEY_NOT_FOUND' })
  })

  it('behavior: all keys of a login family have its id, time and browser', async () => {
    const { calls, service } = used
    const browser = { 'user-agent': `Mozilla/5.0 ${'x'.repeat(300)}` }
    const contact = 'browser@example.com'
    const other = await calls.signIn(contact)
    const key = await createKeyPair()
    const verificationToken = await calls.prove(contact, key)
    const client_signature = await signClientSignature(key, verificationToken)
    const login = { verificationToken, publicKey: key.publicKey, client_signature }
    expect((await calls.proxy('otpLogin', login, browser)).status).toBe(200)
    const start = Math.floor(service.clock.now() / 1_000)
    service.clock.advance(60_000)
    const { actor } = await refresh({ ...other, key })
    const ofKey = async ({ publicKey }: { publicKey: string }) =>
      (await keysOf(actor)).find(({ credential }: ApiKey) => credential.publicKey === publicKey)
    const [first, second, elsewhere] = [await ofKey(key), await ofKey(actor.key), await ofKey(other.key)]
    const family = { familyId: first.apiKeyId, userAgent: browser['user-agent'].slice(0, 256) }
    expect(first.login).toMatchObject({ ...family, authTime: { seconds: String(start) } })
    expect(second.login).toEqual({
      ...family,
      authTime: first.login.authTime,
      expiresAt: { seconds: String(start + 960), nanos: expect.any(String) },
    })
    expect(elsewhere.login).toEqual({
      familyId: elsewhere.apiKeyId,
      authTime: elsewhere.createdAt,
      method: 'LOGIN_METHOD_EMAIL',
      expiresAt: expect.anything(),
    })
    const { user } = (await calls.query(actor, 'getUser', { userId: actor.userId })).body
    expect(user.apiKeys).toContainEqual(second)
    const root = await calls.root()
    for (const { login } of await keysOf(root)) expect(login).toBeUndefined()
  })
})
