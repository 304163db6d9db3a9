import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'

import { EnclaveError } from '../EnclaveError.ts'
import type { Notary } from '../notary/createNotary.ts'
import { createMemoryNotary } from '../notary/openNotary.ts'
import { type Counters, createLimiter, type Limiter } from './createLimiter.ts'

const runs = process.env.LATCHKEY_DEEP === '1' ? 5_000 : 200
const organizationId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const key = { key: 'usdc', partMs: 3_600_000 }
const fingerprintOf = (name: unknown) => new Uint8Array(createHash('sha256').update(`${name}`).digest())
const isOver = new EnclaveError('REQUEST_REFUSED', 'over')
/** Lets all calls go on that wait for nothing else. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

let notary: Notary
let limiter: Limiter
beforeEach(() => {
  notary = createMemoryNotary(() => 0)
  limiter = createLimiter(notary)
})

/** Allows a request if no more than the cap is spent with it. */
const within =
  (cap: bigint, amount: bigint, work: () => Promise<unknown> = async () => {}) =>
  async ({ read, isCounted }: Counters) => {
    const [counter] = await read([key])
    await work()
    if (counter!.spent + (isCounted ? 0n : amount) > cap) throw isOver
    return { lines: [{ ...key, amount }], result: amount }
  }
const spend = (name: unknown, amount: bigint, cap = 100n, by = limiter) =>
  by.run(organizationId, fingerprintOf(name), within(cap, amount))
const spent = async () => (await notary.spent(organizationId, [key], new Uint8Array(32))).counters[0]!

/** A notary that is refused or told to wait by a test. */
const withReserve = (reserve: Notary['reserve']) => createLimiter({ spent: notary.spent, reserve })

describe('createLimiter', () => {
  test('default: hands a result out, and counts what the request spends', async () => {
    expect(await spend('one', 60n)).toBe(60n)
    await expect(spend('two', 41n)).rejects.toBe(isOver)
    expect(await spend('three', 40n)).toBe(40n)
    expect(await spent()).toEqual({ spent: 100n, count: 2 })
  })

  test('behavior: hands nothing out before it is on the disk', async () => {
    let write = () => {}
    const written = new Promise<void>((resolve) => {
      write = resolve
    })
    const slow = withReserve(async (reservation) => {
      await written
      return await notary.reserve(reservation)
    })
    const results: unknown[] = []
    const all = ['one', 'two'].map((name) =>
      spend(name, 1n, 100n, slow).then((result) => results.push(result)),
    )
    await settle()
    expect(results).toEqual([])
    write()
    await Promise.all(all)
    expect(results).toEqual([1n, 1n])
  })

  test('behavior: requests at the same time are evaluated one after the other, and written together', async () => {
    const reservations: number[] = []
    const counting = withReserve((reservation) => {
      reservations.push(reservation.requests.length)
      return notary.reserve(reservation)
    })
    const results = await Promise.allSettled(
      Array.from({ length: 41 }, (_, at) => spend(at, 10n, 300n, counting)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
    expect((await spent()).spent).toBe(300n)
    expect(reservations).toEqual([1, 29])
  })

  test('behavior: a body counts once, also beside itself', async () => {
    expect(await Promise.all([spend('one', 60n), spend('one', 60n), spend('one', 60n)])).toEqual([
      60n,
      60n,
      60n,
    ])
    expect(await spend('one', 60n)).toBe(60n)
    expect(await spent()).toEqual({ spent: 60n, count: 1 })
  })

  test('behavior: a request without limits is written nowhere', async () => {
    const never = withReserve(() => Promise.reject(new Error('written')))
    const evaluated = never.run(organizationId, fingerprintOf('one'), async () => ({
      lines: [],
      result: 'done',
    }))
    expect(await evaluated).toBe('done')
  })

  test('behavior: a repeated request that nobody knows the end of counts once', async () => {
    const lost = withReserve(async (reservation) => {
      await notary.reserve(reservation)
      throw new EnclaveError('UNAVAILABLE', 'The connection to the notary was lost.')
    })
    await expect(spend('one', 60n, 100n, lost)).rejects.toThrow('lost')
    expect(await spend('one', 60n)).toBe(60n)
    expect((await spent()).spent).toBe(60n)
  })

  test('behavior: one organization waits for no other', async () => {
    void limiter.run('another', fingerprintOf('one'), () => new Promise<never>(() => {}))
    expect(await spend('one', 60n)).toBe(60n)
  })

  test('behavior: several enclaves never spend more than the cap, and leave none of it', async () => {
    const step = fc.record({ by: fc.nat(2), amount: fc.nat(9), ticks: fc.nat(6) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 80 }), fc.nat(300), async (steps, cap) => {
        notary = createMemoryNotary(() => 0)
        const limiters = Array.from({ length: 3 }, () => createLimiter(notary))
        const total = steps.reduce((sum, { amount }) => sum + amount, 0)
        const results = await Promise.allSettled(
          steps.map(({ by, amount, ticks }, at) => {
            const work = async () => {
              for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
            }
            return limiters[by]!.run(
              organizationId,
              fingerprintOf(at),
              within(BigInt(cap), BigInt(amount), work),
            )
          }),
        )
        const sum = results.reduce((all, one) => all + (one.status === 'fulfilled' ? one.value : 0n), 0n)
        const refused = results.filter((one) => one.status === 'rejected')
        expect(refused.every(({ reason }) => reason === isOver)).toBe(true)
        expect((await spent()).spent).toBe(sum)
        expect(sum).toBeLessThanOrEqual(BigInt(cap))
        // A request is refused only if it doesn't fit.
        expect(sum).toBeGreaterThanOrEqual(BigInt(Math.min(total, cap - 8)))
      }),
      { numRuns: runs },
    )
  })

  test('behavior: requests that are refused together are refused alone', async () => {
    const lines = Array.from({ length: 5_000 }, (_, at) => ({ key: `${at}`, partMs: null, amount: 1n }))
    const full = limiter.run(organizationId, fingerprintOf('many'), async () => ({ lines, result: 'many' }))
    const others = await Promise.allSettled([full, spend('one', 1n), spend('two', 1n)])
    expect(others).toEqual([
      { status: 'fulfilled', value: 'many' },
      ...Array(2).fill({ status: 'rejected', reason: expect.objectContaining({ code: 'REQUEST_REFUSED' }) }),
    ])
  })

  test('error: a line that no ledger counts, among others', async () => {
    const faulty = limiter.run(organizationId, fingerprintOf('faulty'), async () => ({
      lines: [{ ...key, amount: -1n }],
      result: undefined,
    }))
    const all = await Promise.allSettled([spend('one', 1n), faulty, spend('two', 2n)])
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect((await spent()).spent).toBe(3n)
  })

  test('error: other enclaves always win', async () => {
    let evaluations = 0
    const losing = withReserve(async () => 'LEDGER_CHANGED')
    const evaluated = losing.run(organizationId, fingerprintOf('one'), async () => {
      evaluations += 1
      return { lines: [{ ...key, amount: 1n }], result: undefined }
    })
    await expect(evaluated).rejects.toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
    expect(evaluations).toBe(100)
  })

  test('error: a deleted organization', async () => {
    const deleted = withReserve(async () => 'ORGANIZATION_DELETED')
    await expect(spend('one', 1n, 100n, deleted)).rejects.toThrow(
      expect.objectContaining({ code: 'STATE_REFUSED' }),
    )
  })

  test('error: the notary is out of reach', async () => {
    const unavailable = new EnclaveError('UNAVAILABLE', 'The notary is out of reach.')
    const cut = createLimiter({ spent: () => Promise.reject(unavailable), reserve: notary.reserve })
    const all = await Promise.allSettled([spend('one', 1n, 100n, cut), spend('two', 1n, 100n, cut)])
    expect(all).toEqual([1, 2].map(() => ({ status: 'rejected', reason: unavailable })))
  })

  test('error: too many requests wait', async () => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const all = Array.from({ length: 1_001 }, (_, at) =>
      limiter.run(organizationId, fingerprintOf(at), async () => {
        await finished
        return { lines: [], result: at }
      }),
    )
    await expect(all[1_000]).rejects.toThrow(
      expect.objectContaining({ code: 'CALLS_REFUSED', retryAfterSeconds: 1 }),
    )
    finish()
    expect(await Promise.all(all.slice(0, -1))).toHaveLength(1_000)
  })
})
