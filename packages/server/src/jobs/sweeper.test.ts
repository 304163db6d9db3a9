import { createTestClock } from '@latchkey/testing/node'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silentLog } from '../ports/log.ts'
import { startSweeper } from './sweeper.ts'

describe('startSweeper', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  type Environment = Parameters<typeof startSweeper>[0]
  const start = (
    resumeAbandoned: () => Promise<void>,
    {
      log = silentLog,
      findOldUsers = (_most: number): object[] => [],
      transaction = async () => true,
      clock = createTestClock(),
    } = {},
  ) => {
    const query = {
      from: () => query,
      where: () => query,
      orderBy: () => query,
      limit: async (most: number) => findOldUsers(most),
    }
    const environment = {
      clock,
      log,
      backgroundWork: [],
      store: { db: { select: () => query, transaction } },
    }
    return startSweeper({
      ...environment,
      activities: { resumeAbandoned },
      logReads: async () => {},
      tellEndedWaves: async () => {},
    } as unknown as Environment)
  }

  it('behavior: resumes abandoned executions every half minute, one after the other', async () => {
    const running: (() => void)[] = []
    const sweeper = start(() => new Promise((resolve) => running.push(resolve)))
    await vi.advanceTimersByTimeAsync(29_999)
    expect(running).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(running).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(running).toHaveLength(1)
    running[0]!()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(running).toHaveLength(2)
    let isStopped = false
    const stopped = sweeper.stop().then(() => {
      isStopped = true
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([running.length, isStopped]).toEqual([2, false])
    running[1]!()
    await stopped
  })

  it('behavior: logs a failure and tries again', async () => {
    const warned: string[] = []
    const log = { ...silentLog, warn: (event: string) => void warned.push(event) }
    const sweeper = start(() => Promise.reject(new Error('away')), { log })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(warned).toEqual(['sweep.failed', 'sweep.failed'])
    await sweeper.stop()
  })

  it('behavior: fills in users of an earlier version soon after the start, then every ten minutes', async () => {
    const clock = createTestClock()
    let batches = 0
    let left = 450
    const findOldUsers = (most: number) => {
      batches++
      return Array.from({ length: Math.min(most, left) }, () => ({}))
    }
    const transaction = async () => left-- > 0
    const sweeper = start(async () => undefined, { findOldUsers, transaction, clock })
    const advance = async (ms: number) => {
      for (let waited = 0; waited < ms; waited += 5_000) {
        clock.advance(5_000)
        await vi.advanceTimersByTimeAsync(5_000)
      }
    }
    await advance(5_000)
    expect([batches, left]).toEqual([5, 0])
    await advance(9 * 60_000)
    expect(batches).toBe(5)
    await advance(2 * 60_000)
    expect(batches).toBe(6)
    await sweeper.stop()
  })
})
