import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import {
  approval,
  bodyOf,
  caseOf,
  createMember,
  createSession,
  now,
  outcomeOf,
  settings,
  signing,
  signPolicy,
  stamp,
  stateOf,
} from '../../test/judge/exampleCase.ts'
import { type Case, judge } from './judge.ts'

const hour = 3_600_000
const ada = createMember('root')
const noah = createMember('root')
const mia = createMember('member')
const lea = createMember('member')
const { vaultOrigin = '' } = settings

/** Both of the two root users have to agree. */
const two = stateOf([ada, noah], { rootThreshold: 2 })
const changeQuorum = (at: number) =>
  bodyOf('ACTIVITY_TYPE_UPDATE_ROOT_QUORUM', {
    organizationId: two.id,
    at,
    parameters: { threshold: 1, userIds: [ada.userId] },
  })
/** A session of the vault, by a method that is established. */
const vaultSession = (changes: Parameters<typeof createSession>[2]) =>
  createSession(two.id, ada.userId, { establishedAt: 0, pageOrigin: vaultOrigin, ...changes })

describe('judge: credentials that end', () => {
  it('error: refuses a young request of a key that has expired since', () => {
    const state = stateOf([ada])
    const keys = state.keys.map((key) => ({ ...key, expiresAt: now - 1 }))
    const asked = stamp(ada.key, signing(state.id, now - 60_000))
    expect(outcomeOf(caseOf({ ...state, keys }, asked))).toBe('CALLER_UNKNOWN')
  })

  it('behavior: carries a request out that was approved, after the key that asked has expired', () => {
    const state = stateOf([mia, lea, noah], signPolicy('approvers.count() >= 2'))
    const keys = state.keys.map((key) => (key.userId === mia.userId ? { ...key, expiresAt: now - 1 } : key))
    const body = signing(state.id, now - hour)
    const decide = (voters: readonly (typeof lea)[]) => {
      const approvals = voters.map(({ key }) => stamp(key, approval(state.id, body)))
      return outcomeOf(caseOf({ ...state, keys }, stamp(mia.key, body), { approvals }))
    }
    expect(decide([lea])).toBe('CONSENSUS_NEEDED')
    expect(decide([lea, noah])).toBe('signRawPayload')
  })
})

describe('judge: when a login counts', () => {
  const decide = (body: string, session: ReturnType<typeof createSession>, changes: Partial<Case> = {}) =>
    outcomeOf(caseOf(two, stamp(session.key, body), { grants: [session.grant], ...changes }))

  it('behavior: counts if it was recent when a request that waited for approvals was made', () => {
    const body = changeQuorum(now - hour)
    const approvals = [stamp(noah.key, approval(two.id, body))]
    const times = { issuedAt: now - hour, authTime: now - hour - 60_000 }
    expect(decide(body, vaultSession(times), { approvals })).toBe('updateRootQuorum')
  })

  it('error: refuses a login that was recent when the request was made, but is no longer', () => {
    const body = changeQuorum(now - 60_000)
    const approvals = [stamp(noah.key, approval(two.id, body))]
    const ended = vaultSession({ authTime: now - 310_000 })
    expect(decide(body, ended, { approvals })).toBe('LOGIN_TOO_WEAK')
    expect(decide(body, vaultSession({ authTime: now - 290_000 }), { approvals })).toBe('updateRootQuorum')
  })
})

describe('judge: facts of who asked', () => {
  const state = stateOf([ada, noah], signPolicy())
  const judged = (changes: Partial<(typeof state.keys)[number]>, more: Partial<Case> = {}) => {
    const keys = state.keys.map((key) => (key.userId === ada.userId ? { ...key, ...changes } : key))
    return judge(caseOf({ ...state, keys }, stamp(ada.key, signing(state.id)), more))
  }

  it('behavior: a young key is not established', () => {
    expect(judged({ establishedAt: null }).author).toMatchObject({ isEstablished: false, endsAt: null })
  })

  it('behavior: tells when a key ends, or the keys that made it', () => {
    expect(judged({ expiresAt: now + 5, lineageEndsAt: now + 9 }).author.endsAt).toBe(now + 5)
    expect(judged({ lineageEndsAt: now + 9 }).author.endsAt).toBe(now + 9)
  })

  it('behavior: tells whether others have approved', () => {
    const approvals = [stamp(noah.key, approval(state.id, signing(state.id)))]
    expect(judged({}).isApproved).toBe(false)
    expect(judged({}, { approvals }).isApproved).toBe(true)
  })
})

describe('judge: work', () => {
  it('error: refuses policies that take too much of it', () => {
    const policies = Array.from({ length: 25 }, () => ({
      ...signPolicy().policies[0]!,
      condition: `activity.kind == '${randomUUID().repeat(110)}'`,
    }))
    const state = stateOf([mia], { policies })
    const asked = stamp(mia.key, signing(state.id))
    expect(outcomeOf(caseOf(state, asked))).toBe('TOO_MUCH_WORK')
    expect(outcomeOf(caseOf({ ...state, policies: policies.slice(0, 3) }, asked))).toBe('DENIED')
  })
})
