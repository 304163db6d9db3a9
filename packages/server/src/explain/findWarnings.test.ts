import { describe, expect, it } from 'vitest'

import { compile } from '../policies/language/index.ts'
import { findWarnings, type WarnedDraft } from './findWarnings.ts'

const draft = (condition: string, changes: Partial<WarnedDraft> = {}): WarnedDraft => ({
  effect: 'EFFECT_ALLOW',
  condition,
  consensus: 'true',
  ...changes,
})
const denial = { effect: 'EFFECT_DENY' } as const
const warningsOf = (condition: string, changes?: Partial<WarnedDraft>) =>
  findWarnings(draft(condition, changes), [])
const all = "solana.tx.transfers.all(t, t.to == 'x')"
const raw = "activity.kind in ['SIGN_RAW_PAYLOAD', 'SIGN_RAW_PAYLOADS']"

describe('findWarnings', () => {
  it('default: nothing', async () => {
    expect(await warningsOf("activity.action == 'SIGN'")).toEqual([])
    expect(await warningsOf('eth.tx.value < 5')).toEqual([])
  })

  it('behavior: `all` of a list that may be empty', async () => {
    expect(await warningsOf(`activity.action == 'SIGN' &&\n  ${all}`)).toEqual([
      {
        warning: 'all-of-empty-list',
        field: 'condition',
        source: all,
        line: 2,
        column: 3,
        suggestion: `(solana.tx.transfers.count() > 0 && ${all})`,
      },
    ])
    const consensus = "approvers.filter(u, u.tags.count() > 0).all(u, u.email != '')"
    expect(await warningsOf('true', { consensus })).toMatchObject([{ field: 'consensus', source: consensus }])
    // What it suggests compiles, and warns about nothing.
    for (const { suggestion, field } of await warningsOf(`!${all}`)) {
      expect(compile(suggestion, field)).toBeDefined()
      expect(await warningsOf(`!${suggestion}`)).toEqual([])
    }
  })

  it.each([
    `solana.tx.transfers.count() > 0 && ${all}`,
    `${all} && solana.tx.transfers.count() >= 1`,
    "['a', 'b'].all(a, a != '')",
  ])('behavior: `all` of a list with a member: %s', async (condition) => {
    expect(await warningsOf(condition)).toEqual([])
    const consensus = "approvers.all(u, u.email != '')"
    expect(await warningsOf('true', { consensus })).toEqual([])
  })

  it('behavior: a denying policy on transactions leaves raw payloads out', async () => {
    expect(await warningsOf('eth.tx.value > 5', denial)).toEqual([
      {
        warning: 'raw-payloads-not-covered',
        field: 'condition',
        source: 'eth.tx',
        line: 1,
        column: 1,
        suggestion: raw,
      },
    ])
    const suggestionOf = async (condition: string) => (await warningsOf(condition, denial))[0]?.suggestion
    const ofWallet = "wallet.id == 'w'"
    expect(await suggestionOf(`${ofWallet} && eth.tx.value > 5`)).toBe(`${ofWallet} && ${raw}`)
    expect(await suggestionOf(`activity.kind == 'SIGN_TRANSACTION' && eth.tx.value > 5`)).toBe(raw)
    expect(await suggestionOf(`${ofWallet} || eth.tx.gas > 5`)).toBe(raw)
    expect(await suggestionOf("activity.kind == 'SIGN_TRANSACTION'")).toBeUndefined()
    expect(await suggestionOf('eth.eip_712.domain.chain_id == 1')).toBeUndefined()
  })

  it.each(['solana.tx.transfers.count() > 5', 'tron.tx.fee_limit > 5', 'bitcoin.tx.fee > 5'])(
    'behavior: a denying policy covers raw payloads of its chain: %s',
    async (condition) => expect(await warningsOf(condition, denial)).toEqual([]),
  )

  it('behavior: another policy denies raw payloads', async () => {
    const other = { id: 'raw', effect: 'EFFECT_DENY', condition: raw, consensus: 'true', time: null } as const
    expect(await findWarnings(draft('eth.tx.value > 5', denial), [other])).toEqual([])
    const allowing = { ...other, effect: 'EFFECT_ALLOW' } as const
    expect(await findWarnings(draft('eth.tx.value > 5', denial), [allowing])).toHaveLength(1)
  })
})
