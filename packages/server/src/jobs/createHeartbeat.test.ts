import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { useTestService } from '../../test/useTestService.ts'
import { listLiveProcesses, sweepProcesses } from '../store/serviceProcesses.ts'
import { serviceProcesses } from '../store/tables/schema.ts'
import { createHeartbeat } from './createHeartbeat.ts'

describe('createHeartbeat', () => {
  const used = useTestService()
  const age = (ms: number) =>
    used.service.store.db
      .update(serviceProcesses)
      .set({ seenAt: sql`${serviceProcesses.seenAt} - ${ms}::bigint` })

  it('default: processes know of each other until they end', async () => {
    const { db } = used.service.store
    await db.delete(serviceProcesses)
    const first = createHeartbeat(db)
    const second = createHeartbeat(db)
    const databaseNow = await first.send(true)
    expect(Math.abs(databaseNow - Date.now())).toBeLessThan(60_000)
    expect(await first.hasReadyPeer()).toBe(false)
    await second.send(false)
    expect(await first.hasReadyPeer()).toBe(false)
    await second.send(true)
    expect(await first.hasReadyPeer()).toBe(true)
    await age(15_001)
    expect(await first.hasReadyPeer()).toBe(false)
    await first.send(true)
    await second.send(true)
    expect((await listLiveProcesses(db)).map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
    await second.end()
    expect(await first.hasReadyPeer()).toBe(false)
    await first.end()
    expect(await listLiveProcesses(db)).toEqual([])
  })

  it('behavior: a process that was killed is forgotten', async () => {
    const { db } = used.service.store
    await db.delete(serviceProcesses)
    const killed = createHeartbeat(db)
    await killed.send(true)
    await age(75_001)
    expect(await listLiveProcesses(db)).toEqual([])
    await sweepProcesses(db)
    expect(await db.select().from(serviceProcesses)).toHaveLength(1)
    await age(750_000)
    await sweepProcesses(db)
    expect(await db.select().from(serviceProcesses)).toEqual([])
  })
})
