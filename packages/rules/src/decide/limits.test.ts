import { describe, expect, it } from 'vitest'

import type { Descriptions } from '../facts/describeRequest.ts'
import { noBudget } from '../language/index.ts'
import { Undecodable } from '../language/policyObjects.ts'
import type { Spend } from '../language/spend.types.ts'
import {
  countLimits,
  describeLimits,
  keysOf,
  type Ledger,
  linesOf,
  type Spender,
  type SpendingLimit,
} from './limits.ts'

const network = 'eip155:1'
const token = '0xab'
const limitOf = (changes: Partial<SpendingLimit> = {}): SpendingLimit => ({
  id: 'limit',
  name: 'limit',
  network,
  token,
  where: 'true',
  per: 'P1D',
  by: [],
  ...changes,
})
const requests = { network: '', token: '' }
const spendOf = (amount: bigint, changes: Partial<Spend> = {}): Spend => ({
  network,
  token,
  to: 'ben',
  amount,
  kind: 'transfer',
  ...changes,
})
const described = (...payloads: (readonly Spend[] | Undecodable | undefined)[]): Descriptions =>
  payloads.map((spends) => ({
    activity: { kind: 'SIGN_TRANSACTION' },
    wallet: { id: 'wallet' },
    spends,
  })) as unknown as Descriptions

const ada: Spender = { userId: 'ada', credential: { id: 'key', loginFamilyId: 'family' } }
const count = (limit: SpendingLimit, descriptions: Descriptions, spender = ada) =>
  countLimits([limit], descriptions, spender, noBudget)
const amountsOf = (limit: SpendingLimit, descriptions: Descriptions) =>
  Object.fromEntries(linesOf(count(limit, descriptions)).map(({ key, amount }) => [key, amount]))

describe('countLimits', () => {
  it('default: adds what goes out of its asset, and no more', () => {
    const spends = [
      spendOf(5n),
      spendOf(2n, { kind: 'allowance' }),
      spendOf(70n, { token: '0xcd' }),
      spendOf(700n, { network: 'eip155:8453' }),
    ]
    expect(amountsOf(limitOf(), described(spends))).toEqual({ limit: 7n })
    expect(amountsOf(limitOf(), described([spendOf(5n, { token: 'native' })]))).toEqual({})
  })

  it('behavior: acts of one payload have their spends in common, and those of payloads are added', () => {
    const spends = [spendOf(5n)]
    expect(amountsOf(limitOf(), described(spends, spends))).toEqual({ limit: 5n })
    expect(amountsOf(limitOf(), described(spends, [spendOf(5n)]))).toEqual({ limit: 10n })
  })

  it('behavior: a payload that cannot be counted makes the limit unknown, unless it counts requests', () => {
    const unknown = new Undecodable('raw')
    expect(count(limitOf(), described([spendOf(5n)], unknown))[0]?.lines).toBe(unknown)
    expect(count(limitOf({ ...requests, by: ['recipient'] }), described(unknown))[0]?.lines).toBe(unknown)
    expect(amountsOf(limitOf(requests), described([spendOf(5n)], unknown))).toEqual({ limit: 1n })
  })

  it.each([
    ["activity.kind == 'SIGN_TRANSACTION'", true],
    ["activity.kind != 'SIGN_TRANSACTION'", false],
    // It fails.
    ["eth.tx.to == '0xab'", true],
    ['activity.', true],
  ])('parameters: where %s', (where, applies) => {
    for (const asset of [{}, requests])
      expect(count(limitOf({ where, ...asset }), described([spendOf(5n)]))[0]).toMatchObject({ applies })
  })

  it('behavior: a payload counts if where is true for one of its acts', () => {
    const spends = [spendOf(5n)]
    const [first] = described(spends)
    const descriptions: Descriptions = [first, { ...first, activity: { kind: 'OTHER' } }]
    expect(amountsOf(limitOf({ where: "activity.kind == 'OTHER'" }), descriptions)).toEqual({ limit: 5n })
  })

  it.each<[SpendingLimit['by'], Record<string, bigint>]>([
    [['user'], { 'limit ada': 3n }],
    [['session', 'wallet'], { 'limit family wallet': 3n }],
    [['recipient'], { 'limit ben': 1n, 'limit mia': 2n }],
    [['user', 'recipient'], { 'limit ada ben': 1n, 'limit ada mia': 2n }],
  ])('parameters: by %s', (by, amounts) => {
    const descriptions = described([spendOf(1n), spendOf(2n, { to: 'mia' })])
    expect(amountsOf(limitOf({ by }), descriptions)).toEqual(amounts)
  })

  it('parameters: by recipient, of requests: whoever gets something', () => {
    const spends = [spendOf(1n), spendOf(2n), spendOf(9n, { to: '', kind: 'fee' })]
    expect(amountsOf(limitOf({ ...requests, by: ['recipient'] }), described(spends))).toEqual({
      'limit ben': 1n,
    })
  })

  it.each([
    ['PT1H', 150_000, 'limit'],
    ['PT24H', 3_600_000, 'limit'],
    ['P31D', 111_600_000, 'limit'],
    ['total', null, 'limit'],
    ['session', 111_600_000, 'limit family'],
  ])('parameters: per %s', (per, partMs, key) => {
    expect(keysOf(count(limitOf({ per }), described([spendOf(1n)])))).toEqual([{ key, partMs }])
  })

  it('parameters: per session, of a key that is no session', () => {
    const agent = { userId: 'ada', credential: { id: 'key', loginFamilyId: null } }
    const counted = count(limitOf({ per: 'session' }), described([spendOf(1n)]), agent)
    expect(keysOf(counted)).toEqual([{ key: 'limit key', partMs: null }])
  })

  it('behavior: a name of a recipient that is long is hashed, and an amount that no ledger keeps is the largest', () => {
    const descriptions = described([spendOf(10n ** 80n, { to: 'x'.repeat(101) })])
    const [line] = linesOf(count(limitOf({ by: ['recipient'] }), descriptions))
    expect(line?.key).toMatch(/^limit [0-9a-f]{64}$/)
    expect(String(line?.amount)).toBe('9'.repeat(78))
  })
})

describe('describeLimits', () => {
  const ledgerOf = (spent: bigint, times: number, isCounted = false): Ledger => ({
    isCounted,
    read: (keys) => keys.map(() => ({ spent, count: times })),
  })
  const describeOne = (limit: SpendingLimit, descriptions: Descriptions, ledger: Ledger) =>
    describeLimits(count(limit, descriptions), ledger, [])?.limit

  it('default: before and after the request', () => {
    expect(describeOne(limitOf(), described([spendOf(5n)]), ledgerOf(7n, 2))).toEqual({
      spent: 7n,
      after: 12n,
      times: 2n,
      times_after: 3n,
    })
  })

  it('behavior: a request that the counters include', () => {
    expect(describeOne(limitOf(), described([spendOf(5n)]), ledgerOf(12n, 3, true))).toEqual({
      spent: 7n,
      after: 12n,
      times: 2n,
      times_after: 3n,
    })
  })

  it('behavior: a request that it does not count', () => {
    expect(describeOne(limitOf(), described(undefined), ledgerOf(7n, 2))).toEqual({
      spent: 7n,
      after: 7n,
      times: 2n,
      times_after: 2n,
    })
  })

  it('behavior: of several recipients, the least before and the most after', () => {
    const counters = [
      { spent: 9n, count: 4 },
      { spent: 0n, count: 0 },
    ]
    const ledger = { isCounted: false, read: () => counters }
    const descriptions = described([spendOf(1n), spendOf(2n, { to: 'mia' })])
    expect(describeOne(limitOf({ by: ['recipient'] }), descriptions, ledger)).toEqual({
      spent: 0n,
      after: 10n,
      times: 0n,
      times_after: 5n,
    })
  })

  it('behavior: a limit that is not there is unknown, and nothing is there without names', () => {
    const limits = describeLimits([], ledgerOf(0n, 0), ["limits['gone'].after < 1", 'true'])
    expect(limits?.gone).toBeInstanceOf(Undecodable)
    expect(describeLimits([], ledgerOf(0n, 0), ['true'])).toBeUndefined()
  })
})
