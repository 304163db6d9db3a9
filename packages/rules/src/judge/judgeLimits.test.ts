import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import {
  bodyOf,
  caseOf,
  createMember,
  createSession,
  outcomeOf,
  signing,
  signPolicy,
  stamp,
  stateOf,
} from '../../test/judge/exampleCase.ts'
import type { Ledger } from '../decide/limits.ts'
import type { State } from '../state/State.ts'
import type { Case } from './judge.ts'
import { judge } from './judge.ts'
import { CountersNeeded } from './limitsOf.ts'

const mia = createMember('member')
const ada = createMember('root')
const limit: State['limits'][number] = {
  id: randomUUID(),
  name: 'signatures',
  network: '',
  token: '',
  where: 'true',
  per: 'P1D',
  by: [],
}
const [policy] = signPolicy().policies
const stateWith = (changes: Partial<State> = {}) =>
  stateOf([ada, mia], {
    limits: [limit],
    policies: [{ ...policy!, condition: "limits['signatures'].after <= 3" }],
    ...changes,
  })
const ledgerOf = (count: number, isCounted = false): Ledger => ({
  isCounted,
  read: (keys) => keys.map(() => ({ spent: BigInt(count), count })),
})
const by = (member: typeof mia, state: State, changes: Partial<Case> = {}) =>
  caseOf(state, stamp(member.key, signing(state.id)), changes)

describe('limits of a case', () => {
  it('default: decide with the counters, and the request adds to them', () => {
    const state = stateWith()
    expect(outcomeOf(by(mia, state, { ledger: ledgerOf(2) }))).toBe('signRawPayload')
    expect(outcomeOf(by(mia, state, { ledger: ledgerOf(3) }))).toBe('DENIED')
    expect(outcomeOf(by(mia, state, { ledger: ledgerOf(3, true) }))).toBe('signRawPayload')
    const { lines } = judge(by(mia, state, { ledger: ledgerOf(2) }))
    expect(lines).toEqual([{ key: limit.id, partMs: 3_600_000, amount: 1n }])
  })

  it('error: without a ledger, whoever asks, also where no policy names the limit', () => {
    const state = stateWith({ policies: [] })
    const keys = [{ key: limit.id, partMs: 3_600_000 }]
    expect(() => judge(by(ada, state))).toThrow(expect.objectContaining({ keys }))
    expect(() => judge(by(ada, state))).toThrow(CountersNeeded)
    expect(judge(by(ada, state, { ledger: ledgerOf(9) })).lines).toHaveLength(1)
  })

  it('behavior: what signs nothing is not counted', () => {
    const state = stateWith()
    const parameters = { walletId: state.wallets[0]!.id, walletName: 'Other' }
    const body = bodyOf('ACTIVITY_TYPE_UPDATE_WALLET', { organizationId: state.id, parameters })
    expect(judge(caseOf(state, stamp(ada.key, body))).lines).toEqual([])
  })

  it('error: a limit that is gone allows nothing, and keeps a policy denying', () => {
    expect(outcomeOf(by(mia, stateWith({ limits: [] })))).toBe('DENIED')
    const denying = { ...policy!, effect: 'EFFECT_DENY' as const, condition: "limits['gone'].after > 3" }
    const state = stateWith({ limits: [], policies: [policy!, denying] })
    expect(outcomeOf(by(mia, state))).toBe('DENIED')
  })

  describe('of a parent', () => {
    const profile = { id: randomUUID(), scope: "limits['signatures'].after <= 3", seconds: null }
    const tenant = stateOf([], { profiles: [profile], limits: [limit] })
    const home = { ...stateOf([ada]), tenantId: tenant.id, parentId: tenant.id }
    const caseBy = (sessionProfileId: string | null, ledger?: Ledger): Case => {
      const { key, grant } = createSession(home.id, ada.userId, { sessionProfileId })
      return caseOf(home, stamp(key, signing(home.id)), { tenant, grants: [grant], ledger })
    }

    it('behavior: those that a scope names bind and count, and no others', () => {
      expect(outcomeOf(caseBy(profile.id, ledgerOf(2)))).toBe('signRawPayload')
      expect(outcomeOf(caseBy(profile.id, ledgerOf(3)))).toBe('DENIED')
      expect(judge(caseBy(profile.id, ledgerOf(2))).lines).toMatchObject([{ key: limit.id }])
      expect(judge(caseBy(null)).lines).toEqual([])
    })
  })
})
