import { describe, expect, it } from 'vitest'

import { createTestPool, full, refused } from '../../../test/createTestPool.ts'
import { DatabaseUnavailable } from '../../errors/DatabaseUnavailable.ts'

describe('a server at its connection limit', () => {
  it('behavior: a failure to open a further connection fails no request', async () => {
    const { attempts, ask, settle, opened, reports, clock } = createTestPool(3)
    const holder = ask()
    attempts[0]!.succeed()
    await settle()
    const requests = [ask(), ask()]
    for (const { fail } of attempts.slice(1)) fail(full)
    await settle()
    expect(reports).toEqual(['full 1', 'full 1'])
    clock.advance(4_000)
    holder.finish()
    for (const { work, finish, result } of requests) {
      await settle()
      expect(work).toHaveBeenCalledWith(opened[0])
      finish()
      await result
    }
  })

  it('behavior: without any connection, requests wait for one, up to 5 s', async () => {
    const { attempts, ask, settle, failFor } = createTestPool(3)
    const patient = ask()
    await failFor(4_900, full)
    const late = ask()
    await failFor(200, full)
    await expect(patient.result).rejects.toBeInstanceOf(DatabaseUnavailable)
    await expect(patient.result).rejects.toMatchObject({ code: '53300' })
    await failFor(1_000, full)
    attempts.at(-1)!.succeed()
    await settle()
    expect(late.work).toHaveBeenCalled()
  })

  it('behavior: tries to open one further connection at a time, ten times a second', async () => {
    const { attempts, ask, settle, failFor, clock } = createTestPool(10)
    const holder = ask()
    attempts[0]!.succeed()
    await settle()
    for (let at = 0; at < 20; at++) ask()
    // A first burst, since the limit isn't known yet.
    expect(attempts).toHaveLength(10)
    for (const { fail } of attempts.slice(1)) fail(full)
    await settle()
    await failFor(1_000, full)
    expect(attempts.length).toBeGreaterThan(15)
    expect(attempts.length).toBeLessThanOrEqual(21)
    attempts.at(-1)!.succeed()
    await settle()
    const before = attempts.length
    clock.advance(100)
    expect(attempts).toHaveLength(before + 1)
    holder.finish()
  })

  it('behavior: once no request waits, connections are opened without a pause again', async () => {
    const { attempts, ask, settle, clock } = createTestPool(3)
    const holder = ask()
    attempts[0]!.succeed()
    await settle()
    const next = ask()
    attempts[1]!.fail(full)
    for (const { finish, result } of [holder, next]) {
      finish()
      await result
      await settle()
    }
    clock.advance(100)
    for (let at = 0; at < 3; at++) ask()
    expect(attempts).toHaveLength(4)
  })
})

describe('a database that can not be reached', () => {
  it('behavior: refuses waiting requests at once, and new ones within 250 ms', async () => {
    const { attempts, ask, settle, reports, clock } = createTestPool(2)
    const requests = [ask(), ask(), ask()]
    attempts[0]!.fail(refused)
    for (const { result } of requests) await expect(result).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    attempts[1]!.fail(refused)
    await settle()
    expect(reports).toEqual(['away ECONNREFUSED'])
    // The next attempt hangs.
    clock.advance(100)
    const later = ask()
    clock.advance(249)
    await settle()
    expect(later.work).not.toHaveBeenCalled()
    clock.advance(1)
    await expect(later.result).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('behavior: keeps trying to connect without requests; the first request afterwards is served', async () => {
    const { attempts, ask, settle, reports, failFor } = createTestPool(2)
    const lost = ask()
    attempts[0]!.fail(refused)
    await expect(lost.result).rejects.toBeInstanceOf(DatabaseUnavailable)
    await failFor(3_000, refused)
    expect(attempts.length).toBeGreaterThan(20)
    attempts.at(-1)!.succeed()
    await settle()
    expect(reports).toEqual(['away ECONNREFUSED', 'back'])
    const next = ask()
    await settle()
    expect(next.work).toHaveBeenCalled()
  })

  it('behavior: requests wait for the connections that are left', async () => {
    const { attempts, ask, settle, reports } = createTestPool(2)
    const holder = ask()
    attempts[0]!.succeed()
    await settle()
    const next = ask()
    attempts[1]!.fail(refused)
    await settle()
    expect(reports).toEqual([])
    holder.finish()
    await settle()
    expect(next.work).toHaveBeenCalled()
  })

  it('behavior: refuses waiting requests when the last connection breaks as well', async () => {
    const { attempts, ask, settle, opened } = createTestPool(2)
    ask()
    attempts[0]!.succeed()
    await settle()
    const next = ask()
    attempts[1]!.fail(refused)
    await settle()
    opened[0]!.break()
    await expect(next.result).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('behavior: when all connections broke, requests wait 250 ms for a new one', async () => {
    const { attempts, ask, settle, opened, clock } = createTestPool(2)
    const holder = ask()
    attempts[0]!.succeed()
    await settle()
    opened[0]!.break()
    holder.finish()
    await settle()
    // The pool has connected again without a request.
    expect(attempts).toHaveLength(2)
    const next = ask()
    clock.advance(249)
    await settle()
    const later = ask()
    clock.advance(1)
    await expect(next.result).rejects.toMatchObject({ code: 'POOL_TIMEOUT' })
    attempts[1]!.succeed()
    await settle()
    expect(later.work).toHaveBeenCalled()
  })

  it('behavior: closes idle connections when another one hung', async () => {
    const { attempts, ask, settle, opened } = createTestPool(3)
    const requests = [ask(), ask(), ask()]
    for (const { succeed } of attempts) succeed()
    await settle()
    requests[0]!.finish()
    requests[1]!.finish()
    await settle()
    opened[2]!.isHung = true
    opened[2]!.break()
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, true, false])
    ask()
    expect(attempts).toHaveLength(4)
  })
})
