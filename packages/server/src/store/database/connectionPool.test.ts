import { describe, expect, it } from 'vitest'

import { createTestPool, refused } from '../../../test/createTestPool.ts'
import { DatabaseUnavailable } from '../../errors/DatabaseUnavailable.ts'

describe('createConnectionPool', () => {
  it('default: opens as many connections as are needed, up to its size, and reuses them', async () => {
    const { attempts, ask, settle, opened } = createTestPool(2)
    const requests = [ask(), ask(), ask()]
    expect(attempts).toHaveLength(2)
    for (const { succeed } of attempts) succeed()
    await settle()
    expect(requests.map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 0])
    requests[0]!.finish()
    await requests[0]!.result
    await settle()
    expect(requests[2]!.work).toHaveBeenCalledWith(opened[0])
    expect(attempts).toHaveLength(2)
  })

  it('behavior: first come, first served', async () => {
    const { attempts, ask, settle } = createTestPool(1)
    const requests = Array.from({ length: 5 }, ask)
    attempts[0]!.succeed()
    for (const [at, { finish, result }] of requests.entries()) {
      await settle()
      expect(requests.map(({ work }) => work.mock.calls.length)).toEqual(
        [1, 2, 3, 4, 5].map((n) => Number(n <= at + 1)),
      )
      finish()
      await result
    }
  })

  it('behavior: a request takes whichever connection comes free first', async () => {
    const { attempts, ask, settle, opened } = createTestPool(2)
    const first = ask()
    attempts[0]!.succeed()
    await settle()
    const second = ask()
    expect(attempts).toHaveLength(2)
    first.finish()
    await settle()
    expect(second.work).toHaveBeenCalledWith(opened[0])
  })

  it('behavior: a connection that broke is never used again', async () => {
    const { attempts, ask, settle, opened, clock } = createTestPool(1)
    const first = ask()
    attempts[0]!.succeed()
    await settle()
    opened[0]!.isReusable = false
    first.finish()
    await first.result
    expect(opened[0]!.isClosed).toBe(true)
    const second = ask()
    expect(attempts).toHaveLength(2)
    attempts[1]!.succeed()
    await settle()
    opened[1]!.break()
    second.finish()
    await second.result
    ask()
    clock.advance(100)
    expect(attempts).toHaveLength(3)
  })

  it('behavior: an idle connection that breaks is forgotten', async () => {
    const { attempts, ask, settle, opened } = createTestPool(1)
    const first = ask()
    attempts[0]!.succeed()
    await settle()
    first.finish()
    await first.result
    opened[0]!.break()
    ask()
    expect(attempts).toHaveLength(2)
  })

  it('behavior: refuses a request after 5 s when all connections are in use, and reports it', async () => {
    const { attempts, ask, settle, reports, clock } = createTestPool(1)
    ask()
    attempts[0]!.succeed()
    await settle()
    const next = ask()
    clock.advance(4_999)
    await settle()
    expect(reports).toEqual([])
    clock.advance(1)
    await expect(next.result).rejects.toMatchObject({ code: 'POOL_TIMEOUT' })
    expect(reports).toEqual(['busy 1'])
  })

  it('behavior: closes connections that were idle for a minute, except one', async () => {
    const { attempts, ask, settle, opened, clock } = createTestPool(3)
    const requests = [ask(), ask(), ask()]
    for (const { succeed } of attempts) succeed()
    await settle()
    for (const { finish } of requests) finish()
    await settle()
    clock.advance(59_999)
    expect(opened.filter(({ isClosed }) => isClosed)).toHaveLength(0)
    clock.advance(60_001)
    expect(opened.filter(({ isClosed }) => isClosed)).toHaveLength(2)
    clock.advance(600_000)
    expect(opened.filter(({ isClosed }) => isClosed)).toHaveLength(2)
    expect(clock.pending).toBe(0)
  })

  describe('close', () => {
    it('behavior: waits for running work, and refuses new work', async () => {
      const { attempts, ask, settle, opened, pool, clock } = createTestPool(1)
      const holder = ask()
      attempts[0]!.succeed()
      await settle()
      const next = ask()
      const closed = pool.close()
      await expect(next.result).rejects.toBeInstanceOf(DatabaseUnavailable)
      await expect(ask().result).rejects.toBeInstanceOf(DatabaseUnavailable)
      holder.finish()
      await closed
      expect(opened[0]!.isClosed).toBe(true)
      expect(clock.pending).toBe(0)
    })

    it('behavior: closes connections that are still in use after 5 s', async () => {
      const { attempts, ask, settle, opened, pool, clock } = createTestPool(1)
      ask()
      attempts[0]!.succeed()
      await settle()
      const closed = pool.close()
      clock.advance(5_000)
      await closed
      expect(opened[0]!.isClosed).toBe(true)
    })

    it('behavior: stops trying to connect', async () => {
      const { attempts, ask, settle, pool, clock } = createTestPool(1)
      ask()
      attempts[0]!.fail(refused)
      await settle()
      await pool.close()
      clock.advance(10_000)
      expect(attempts).toHaveLength(1)
      expect(clock.pending).toBe(0)
    })

    it('behavior: closes a connection that opens too late', async () => {
      const { attempts, ask, settle, pool } = createTestPool(1)
      ask()
      await pool.close()
      const connection = attempts[0]!.succeed()
      await settle()
      expect(connection.isClosed).toBe(true)
    })
  })
})
