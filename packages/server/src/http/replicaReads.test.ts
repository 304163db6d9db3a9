import type { Store } from '@latchkey/server'
import { openPglite } from '@latchkey/server/pglite'
import { createTestService, type TestService } from '@latchkey/testing/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { type Calls, callService } from '../../test/callService.ts'
import { relaxedLimits } from '../../test/useTestService.ts'
import { serviceProcesses } from '../store/tables/schema.ts'

describe('reads from a replica', () => {
  const warnings: string[] = []
  const warn = (event: string) => void warnings.push(event)
  let [primary, replica]: Store[] = []
  let service: TestService
  let calls: Calls
  let organizationId: string

  beforeAll(async () => {
    primary = await openPglite({ memory: true })
    // A replica that never gets what the primary has.
    replica = await openPglite({ memory: true })
    await replica.migrate()
    const store = { ...primary, replica: replica.db }
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const log = { debug() {}, info() {}, warn, error() {} }
    service = await createTestService({ ...relaxedLimits, store, log })
    calls = callService(service)
    vi.useRealTimers()
    await follow(service)
    organizationId = (await calls.signIn('ada@example.com')).organizationId
  })
  afterAll(async () => {
    await service.close()
    await primary?.close()
  })
  beforeEach(() => {
    warnings.length = 0
  })

  /** The replica gets a heartbeat of the process that stays new, and nothing else. */
  async function follow({ server }: TestService) {
    await server.notReady()
    const rows = await primary!.db.select().from(serviceProcesses)
    const seenAt = Date.now() + 3_600_000
    for (const { id } of rows)
      await replica!.db
        .insert(serviceProcesses)
        .values({ id, seenAt, isReady: true })
        .onConflictDoUpdate({ target: serviceProcesses.id, set: { seenAt } })
  }
  const unfollow = () => replica!.db.delete(serviceProcesses)

  const operator = () => calls.root()
  const listed = async () => {
    const { body } = await calls.query(await operator(), 'listSubOrganizations')
    return body.subOrganizations.map((one: { organizationId: string }) => one.organizationId)
  }

  it('default: the replica answers lists for operators, and the primary checks the stamp', async () => {
    expect(await listed()).toEqual([])
  })

  it('default: the primary answers other queries', async () => {
    expect((await calls.query(await operator(), 'listUsers')).body.users).not.toEqual([])
  })

  it('behavior: a person with an account reads from the primary', async () => {
    const ada = await calls.signIn('ada@example.com')
    const { body } = await calls.query(ada, 'listSignIns', { userId: ada.userId })
    expect(body.signIns).toHaveLength(2)
  })

  it('behavior: the primary answers what the replica does not know yet', async () => {
    const ada = await calls.signIn('ada@example.com')
    const asked = { ...(await operator()), organizationId: ada.organizationId }
    const { body } = await calls.query(asked, 'listSignIns', { userId: ada.userId })
    expect(body.signIns).not.toEqual([])
    expect(warnings).toEqual([])
  })

  it('behavior: an operator who changed something reads from the primary for 11 s', async () => {
    await calls.submit(await operator(), 'createUserTag', { userTagName: 'Finance', userIds: [] })
    expect(await listed()).toEqual([organizationId])
    service.clock.advance(10_999)
    expect(await listed()).toEqual([organizationId])
    service.clock.advance(1)
    expect(await listed()).toEqual([])
  })

  it('behavior: changes that follow one another count until 10 s after the last one', async () => {
    for (const name of ['Legal', 'Support', 'Sales']) {
      await calls.submit(await operator(), 'createUserTag', { userTagName: name, userIds: [] })
      service.clock.advance(700)
    }
    service.clock.advance(9_300)
    expect(await listed()).toEqual([organizationId])
    service.clock.advance(1_000)
    expect(await listed()).toEqual([])
  })

  it('behavior: a process knows the changes that were made by another one', async () => {
    const store = { ...primary!, replica: replica!.db }
    const other = await createTestService({ ...relaxedLimits, beside: service, store })
    await follow(other)
    const tag = { userTagName: 'Press', userIds: [] }
    await callService(other).submit(await operator(), 'createUserTag', tag)
    expect(await listed()).toEqual([organizationId])
    service.clock.advance(11_000)
    expect(await listed()).toEqual([])
    await other.close()
  })

  it('behavior: a replica that does not follow is not asked', async () => {
    await unfollow()
    expect(await listed()).toEqual([organizationId])
    await follow(service)
    expect(await listed()).toEqual([])
  })

  it('behavior: while the replica fails, the primary answers, and the log says so once', async () => {
    await replica!.close()
    expect(await listed()).toEqual([organizationId])
    expect(await listed()).toEqual([organizationId])
    expect(warnings).toEqual(['replica.failed'])
  })
})
