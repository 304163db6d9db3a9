import { createAuthenticator, createTestService } from '@latchkey/testing/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, type Calls, callService } from '../../test/callService.ts'
import { createPerson } from '../../test/createActors.ts'
import { type HeldStore, holdTransactions } from '../../test/holdTransactions.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { authenticators, credentials } from './tables/schema.ts'

describe('a credential that ends after its stamp was checked', () => {
  const used = useTestService(relaxedLimits)
  let held: HeldStore
  let other: Calls
  let close: () => Promise<void>
  let person: Actor
  beforeAll(async () => {
    held = holdTransactions(used.service.store)
    const beside = await createTestService({ beside: used.service, store: held.store })
    other = callService(beside)
    close = () => beside.close()
    person = await createPerson(used, await used.calls.root(), 'Meanwhile')
  })
  afterAll(() => close())

  const tag = { userTagName: 'Meanwhile', userIds: [] }
  const tags = async () => (await used.calls.query(person, 'listUserTags')).body.userTags
  const endedAt = () => used.service.clock.now()

  it('behavior: a passkey does nothing more', async () => {
    const { calls, service } = used
    const { organizationId, userId } = person
    const passkey = createAuthenticator()
    const requested = { userId, authenticators: [passkey.register()] }
    expect((await calls.submit(person, 'createAuthenticators', requested)).status).toBe(200)
    const end = async () => {
      const ended = { endedAt: endedAt() }
      await service.store.db.update(authenticators).set(ended).where(eq(authenticators.userId, userId))
    }
    // The first transaction spends the assertion.
    held.holdNext(async () => held.holdNext(end))
    const body = calls.submitBody('createUserTag', organizationId, tag)
    const answer = await other.byPasskey(passkey, 'submit/create_user_tag', body)
    expect(answer.errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
    expect(await tags()).toEqual([])
  })

  it('behavior: an API key does nothing more', async () => {
    const { calls, service } = used
    const owner = await createPerson(used, await calls.root(), 'Owner')
    held.holdNext(async () => {
      const ended = { endedAt: endedAt() }
      await service.store.db.update(credentials).set(ended).where(eq(credentials.userId, owner.userId))
    })
    expect((await other.submit(owner, 'createUserTag', tag)).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
    const activities = await calls.query(
      { ...(await calls.root()), organizationId: owner.organizationId },
      'listActivities',
      { filterByType: ['ACTIVITY_TYPE_CREATE_USER_TAG'] },
    )
    expect(activities.body.activities).toEqual([])
  })
})
