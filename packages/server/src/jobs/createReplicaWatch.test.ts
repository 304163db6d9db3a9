import { openPglite } from '@latchkey/server/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Log } from '../ports/log.ts'
import type { Store } from '../store/database/store.ts'
import { serviceProcesses } from '../store/tables/schema.ts'
import { createReplicaWatch } from './createReplicaWatch.ts'

describe('createReplicaWatch', () => {
  let replica: Store
  beforeAll(async () => {
    replica = await openPglite({ memory: true })
    await replica.migrate()
  })
  afterAll(() => replica.close())
  beforeEach(() => replica.db.delete(serviceProcesses))

  /** A process that sends a heartbeat every five seconds. */
  function setUp() {
    const start = Date.UTC(2026, 10, 28)
    let now = start
    const sent: number[] = []
    const events: string[] = []
    const write = (event: string) => void events.push(event)
    const log = { debug: write, info: write, warn: write, error: write } as Log
    const heartbeat = { id: 'one', sent, databaseNow: () => now }
    const watch = createReplicaWatch({ replica: replica.db, heartbeat, log, elapsed: () => now })
    return {
      watch,
      events,
      /** Seconds pass. */
      pass(seconds: number) {
        for (let second = 0; second < seconds; second++) {
          now += 1_000
          if ((now - start) % 5_000 === 0) sent.push(now)
        }
      },
      /** The replica gets all heartbeats but the last ones. */
      async replay(but = 0) {
        const seenAt = sent.at(-1 - but)!
        const row = { id: 'one', seenAt, isReady: true }
        await replica.db
          .insert(serviceProcesses)
          .values(row)
          .onConflictDoUpdate({ target: serviceProcesses.id, set: row })
      },
    }
  }

  it('default: a replica follows while it has a heartbeat of the last ten seconds', async () => {
    const { watch, pass, replay, events } = setUp()
    pass(5)
    expect(await watch.follows()).toBe(false)
    await replay()
    expect(await watch.follows()).toBe(true)
    expect(await watch.lagSeconds()).toBe(0)
    pass(9)
    expect(await watch.follows()).toBe(true)
    expect(await watch.lagSeconds()).toBe(4)
    await replay()
    expect(await watch.lagSeconds()).toBe(0)
    expect(events).toEqual([])
  })

  it('behavior: another database never has one', async () => {
    const { watch, pass, events } = setUp()
    await replica.db
      .insert(serviceProcesses)
      .values({ id: 'other', seenAt: Date.UTC(2030, 0, 1), isReady: true })
    pass(14)
    expect(await watch.follows()).toBe(false)
    expect(events).toEqual([])
    pass(1)
    expect(await watch.follows()).toBe(false)
    expect(await watch.lagSeconds()).toBe(10)
    expect(events).toEqual(['replica.behind'])
  })

  it('behavior: a copy that does not follow any more is left, logged once a minute, and taken back', async () => {
    const { watch, pass, replay, events } = setUp()
    pass(5)
    await replay()
    pass(9)
    expect(await watch.follows()).toBe(true)
    pass(1)
    expect(await watch.follows()).toBe(false)
    pass(5)
    expect(await watch.follows()).toBe(false)
    expect(events).toEqual(['replica.behind'])
    pass(59)
    await watch.follows()
    expect(events).toHaveLength(1)
    pass(1)
    await watch.follows()
    expect(events).toEqual(['replica.behind', 'replica.behind'])
    expect(await watch.lagSeconds()).toBe(70)
    await replay(1)
    expect(await watch.follows()).toBe(true)
    expect(events.at(-1)).toBe('replica.follows')
  })

  it('behavior: the lag grows while the replica is away', async () => {
    const away = await openPglite({ memory: true })
    await away.close()
    const { pass } = setUp()
    pass(1)
    const sent = [1_000]
    const heartbeat = { id: 'one', sent, databaseNow: () => 31_000 }
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    const watch = createReplicaWatch({ replica: away.db, heartbeat, log })
    expect(await watch.lagSeconds()).toBe(30)
    await expect(watch.follows()).rejects.toThrow()
  })
})
