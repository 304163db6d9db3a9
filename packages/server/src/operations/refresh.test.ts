import { createKeyPair } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import type { Actor } from '../../test/callService.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

// decisions.md 5 and 6
describe('a refreshed session', () => {
  const used = useTestService(relaxedLimits)

  async function refresh(actor: Actor, key?: Actor['key']) {
    const next = key ?? (await createKeyPair())
    const answer = await used.calls.submit(actor, 'stampLogin', { publicKey: next.publicKey })
    return { answer, actor: { ...actor, key: next } }
  }

  const isAlive = async (actor: Actor) => (await used.calls.query(actor, 'whoami')).status === 200

  /** Ends the key that asks, as signing out does. */
  async function signOut(actor: Actor) {
    const { calls } = used
    const { apiKeys } = (await calls.query(actor, 'getApiKeys', { userId: actor.userId })).body
    const own = apiKeys.find(
      ({ credential }: { credential: { publicKey: string } }) => credential.publicKey === actor.key.publicKey,
    )
    const wish = { userId: actor.userId, apiKeyIds: [own.apiKeyId] }
    expect((await calls.submit(actor, 'deleteApiKeys', wish)).status).toBe(200)
  }

  it('behavior: signing out ends its predecessors, too, and no other session', async () => {
    const { calls } = used
    const first = await calls.signIn('chain@example.com')
    const elsewhere = await calls.signIn('chain@example.com')
    const second = (await refresh(first)).actor
    const third = (await refresh(second)).actor
    for (const actor of [first, second, third]) expect(await isAlive(actor)).toBe(true)
    await signOut(third)
    for (const actor of [first, second, third]) {
      expect((await calls.query(actor, 'whoami')).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
    }
    expect(await isAlive(elsewhere)).toBe(true)
  })

  it('behavior: a key that was refreshed can’t be refreshed again into a second session', async () => {
    const { calls } = used
    const first = await calls.signIn('twice@example.com')
    const second = await refresh(first)
    expect((await refresh(first)).answer).toMatchObject({ status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' })
    // A tab that comes too late keeps its key for the minute, and finds the new one in the shared storage.
    expect(await isAlive(first)).toBe(true)
    expect(await isAlive(second.actor)).toBe(true)
    expect((await refresh(second.actor)).answer.status).toBe(200)
  })

  it('behavior: an answer that was lost is given again to the same bytes', async () => {
    const { calls } = used
    const first = await calls.signIn('lost@example.com')
    const { publicKey } = await createKeyPair()
    const body = calls.submitBody('stampLogin', first.organizationId, { publicKey })
    const answer = await calls.stamped(first.key, 'submit/stamp_login', body)
    expect(answer.status).toBe(200)
    expect((await calls.stamped(first.key, 'submit/stamp_login', body)).body).toEqual(answer.body)
  })

  it('behavior: two refreshes at once give one session', async () => {
    const { calls } = used
    const first = await calls.signIn('race@example.com')
    const answers = await Promise.all([refresh(first), refresh(first), refresh(first)])
    const statuses = answers.map(({ answer }) => answer.status).sort()
    expect(statuses).toEqual([200, 403, 403])
  })
})
