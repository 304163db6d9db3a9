import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'

import { createLedger, type LedgerEntry } from './ledger.ts'
import type { CounterKey, Line } from './ledgerAccount.ts'

const organization = 'larkfield'
const hour = 3_600_000
const runs = process.env.LATCHKEY_DEEP === '1' ? 5_000 : 300
const nothing = new Uint8Array(32)
const fingerprintOf = (name: unknown) => new Uint8Array(createHash('sha256').update(`${name}`).digest())
/** Windows of an hour, a day and 31 days, and one without an end. */
const keys: readonly CounterKey[] = [150_000, hour, 31 * hour, null].map((partMs) => ({
  key: 'usdc',
  partMs,
}))
const [anHour, , , forEver] = keys as [CounterKey, CounterKey, CounterKey, CounterKey]

let now: number
let ledger: ReturnType<typeof createLedger>
let requests: number
beforeEach(() => {
  now = Date.UTC(2026, 0, 1)
  requests = 0
  ledger = createLedger(() => now)
})

const line = (key: CounterKey, amount: bigint | number): Line => ({ ...key, amount: String(amount) })
const entryOf = (name: unknown, ...lines: Line[]): LedgerEntry => ({
  organization,
  at: ledger.timeOf(organization),
  requests: [{ fingerprint: fingerprintOf(name), lines }],
})
const count = (...lines: Line[]) => ledger.apply(entryOf(requests++, ...lines))
const spent = (key: CounterKey) => ledger.read(organization, [key], nothing).counters[0]!
const hasRoom = (...lines: Line[]) =>
  ledger.hasRoom(organization, [{ fingerprint: fingerprintOf('next'), lines }])

describe('createLedger', () => {
  test('default: adds up what requests spend, by organization and key', () => {
    const most = 2n ** 256n - 1n
    expect(ledger.read(organization, [anHour], nothing)).toEqual({
      version: 0,
      isCounted: false,
      counters: [{ spent: 0n, count: 0 }],
    })
    count(line(anHour, most), line(forEver, 2))
    count(line(anHour, most))
    count(line({ ...anHour, key: 'eurc' }, 7))
    expect(ledger.read(organization, [forEver, anHour], nothing)).toEqual({
      version: 3,
      isCounted: false,
      counters: [
        { spent: 2n, count: 1 },
        { spent: 2n * most, count: 2 },
      ],
    })
    expect(ledger.read('another', [forEver], nothing)).toMatchObject({ version: 0, counters: [{ count: 0 }] })
    ledger.delete(organization)
    expect(ledger.read(organization, [forEver], nothing)).toMatchObject({
      version: 0,
      counters: [{ count: 0 }],
    })
  })

  test('behavior: counts a body once in 25 hours', () => {
    const repeat = () => ledger.apply(entryOf('body', line(forEver, 5)))
    const isCounted = () => ledger.read(organization, [], fingerprintOf('body')).isCounted
    expect(isCounted()).toBe(false)
    repeat()
    now += 25 * hour
    expect(isCounted()).toBe(true)
    repeat()
    expect([spent(forEver), ledger.read(organization, [], nothing).version]).toEqual([
      { spent: 5n, count: 1 },
      1,
    ])
    now += hour
    expect(isCounted()).toBe(false)
    repeat()
    expect(spent(forEver)).toEqual({ spent: 10n, count: 2 })
  })

  test('behavior: counts at least what a window holds, and at most what is a 24th older', () => {
    const step = fc.record({
      passed: fc.oneof(
        fc.nat(1_000),
        fc.nat(200_000),
        fc.nat(2 * hour),
        fc.nat(40 * hour),
        fc.nat(800 * hour),
      ),
      key: fc.nat(3),
      amount: fc.bigInt({ min: 0n, max: 2n ** 130n }),
    })
    fc.assert(
      fc.property(fc.nat(hour), fc.array(step, { minLength: 5, maxLength: 60 }), (start, steps) => {
        now = Date.UTC(2026, 0, 1) + start
        ledger = createLedger(() => now)
        const history: { at: number; key: number; amount: bigint }[] = []
        for (const { passed, key, amount } of steps) {
          now += passed
          for (const [at, counter] of keys.entries()) {
            const windowMs = counter.partMs === null ? Number.POSITIVE_INFINITY : 24 * counter.partMs
            const sumSince = (since: number) =>
              history
                .filter((one) => one.key === at && one.at >= since)
                .reduce((total, one) => total + one.amount, 0n)
            const counted = spent(counter).spent
            if (counted < sumSince(now - windowMs)) return false
            if (counted > sumSince(now - (windowMs * 25) / 24)) return false
          }
          history.push({ at: now, key, amount })
          count(line(keys[key]!, amount))
        }
        return true
      }),
      { numRuns: runs },
    )
  })

  test('behavior: the time of an organization never goes back', () => {
    count(line(anHour, 5))
    const day = 24 * hour
    now += day
    count(line(anHour, 7))
    now -= day
    expect(spent(anHour).spent).toBe(7n)
    count(line(anHour, 1))
    expect(spent(anHour).spent).toBe(8n)
    now += day + hour
    expect(spent(anHour).spent, 'the part in which the window begins').toBe(8n)
    now += 150_000
    expect(spent(anHour).spent).toBe(0n)
  })

  test('behavior: an organization has up to 5,000 counters that count', () => {
    const lines = Array.from({ length: 4_999 }, (_, at) => line({ key: `recipient ${at}`, partMs: hour }, 1))
    expect(hasRoom(...lines)).toBe(true)
    count(...lines, line(forEver, 1))
    expect(hasRoom(line({ key: 'recipient 0', partMs: hour }, 1), line(forEver, 1))).toBe(true)
    expect(hasRoom(line({ key: 'another', partMs: hour }, 1))).toBe(false)
    now += 25 * hour
    expect(hasRoom(line({ key: 'another', partMs: hour }, 1))).toBe(true)
    count(...lines)
    expect(spent(forEver), 'a total counts for ever').toEqual({ spent: 1n, count: 1 })
    expect(hasRoom(line({ key: 'another', partMs: hour }, 1))).toBe(false)
  })

  test('behavior: a snapshot with changes between its entries counts the same', () => {
    const step = fc.record({
      organization: fc.constantFrom('a', 'b', 'c'),
      key: fc.nat(3),
      amount: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      body: fc.nat(30),
      passed: fc.oneof(fc.nat(1_000), fc.nat(30 * hour)),
    })
    const steps = fc.array(step, { maxLength: 30 })
    fc.assert(
      fc.property(steps, steps, (before, during) => {
        now = Date.UTC(2026, 0, 1)
        ledger = createLedger(() => now)
        const copy = createLedger(() => now)
        type Step = (typeof before)[number]
        const isCounted = (
          one: typeof ledger,
          { organization, body }: { organization: string; body: number },
        ) => one.read(organization, [], fingerprintOf(body)).isCounted
        const entry = ({ organization, key, amount, body, passed }: Step): LedgerEntry => {
          now += passed
          const requests = [{ fingerprint: fingerprintOf(body), lines: [line(keys[key]!, amount)] }]
          return { organization, at: ledger.timeOf(organization), requests }
        }
        for (const one of before) ledger.apply(entry(one))
        const changes = during.values()
        const change = ({ value }: IteratorResult<Step, unknown>) => {
          if (!value) return
          const changed = entry(value as Step)
          // No journal gets a request that counts already.
          if (isCounted(ledger, value as Step)) return
          ledger.apply(changed)
          copy.apply(changed)
        }
        for (const part of ledger.entries()) {
          copy.apply(part)
          change(changes.next())
        }
        for (let rest = changes.next(); !rest.done; rest = changes.next()) change(rest)
        const factsOf = (one: typeof ledger) =>
          ['a', 'b', 'c'].map((organization) => [
            one.read(organization, keys, nothing),
            one.timeOf(organization),
            Array.from({ length: 31 }, (_, body) => isCounted(one, { organization, body })),
          ])
        expect(factsOf(copy)).toEqual(factsOf(ledger))
      }),
      { numRuns: runs },
    )
  })

  test.each([
    ['a part without a length', { partMs: 0 }],
    ['a part of no whole length', { partMs: Number.NaN }],
    ['a negative amount', { amount: '-1' }],
    ['an amount that is no number', { amount: '' }],
    ['a long key', { key: 'k'.repeat(301) }],
  ])('error: %s', (_, change) => {
    expect(() => hasRoom({ ...line(anHour, 1), ...change })).toThrow(RangeError)
  })
})
