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
import type { Case } from './judge.ts'

const ada = createMember('root')
const mia = createMember('member')
const noah = createMember('member')
const team = (changes: Parameters<typeof stateOf>[1] = {}) => stateOf([ada, mia, noah], changes)
describe('judge: approvals', () => {
  it('behavior: a session that was refreshed votes as long as its login lives', () => {
    const open = team(signPolicy('approvers.count() >= 2'))
    const body = signing(open.id, now - 3_600_000)
    const session = createSession(open.id, noah.userId, { expiresAt: now - 1 })
    const stamped = stamp(session.key, approval(open.id, body, now - 60_000))
    const renewed = createSession(open.id, noah.userId, { loginFamilyId: session.grant.loginFamilyId })
    const decide = (grants: Case['grants']) =>
      outcomeOf(caseOf(open, stamp(mia.key, body), { approvals: [stamped], grants }))
    expect(decide([session.grant])).toBe('CONSENSUS_NEEDED')
    expect(decide([session.grant, renewed.grant])).toBe('signRawPayload')
    const others = createSession(open.id, mia.userId, { loginFamilyId: session.grant.loginFamilyId })
    expect(decide([session.grant, others.grant])).toBe('CONSENSUS_NEEDED')
    const another = createSession(open.id, noah.userId)
    expect(decide([session.grant, another.grant])).toBe('CONSENSUS_NEEDED')
  })

  it('behavior: a session that no login began is renewed by no other', () => {
    const open = team(signPolicy('approvers.count() >= 2'))
    const body = signing(open.id, now - 3_600_000)
    const session = createSession(open.id, noah.userId, { loginFamilyId: null, expiresAt: now - 1 })
    const another = createSession(open.id, noah.userId, { loginFamilyId: null })
    const approvals = [stamp(session.key, approval(open.id, body, now - 60_000))]
    const grants = [session.grant, another.grant]
    expect(outcomeOf(caseOf(open, stamp(mia.key, body), { approvals, grants }))).toBe('CONSENSUS_NEEDED')
  })

  it('behavior: an API key that has expired votes no more, whatever sessions its user has', () => {
    const open = team(signPolicy('approvers.count() >= 2'))
    const keys = open.keys.map((key) => (key.userId === noah.userId ? { ...key, expiresAt: now - 1 } : key))
    const body = signing(open.id, now - 3_600_000)
    const approvals = [stamp(noah.key, approval(open.id, body, now - 60_000))]
    const { grant } = createSession(open.id, noah.userId, { loginFamilyId: null })
    const one = caseOf({ ...open, keys }, stamp(mia.key, body), { approvals, grants: [grant] })
    expect(outcomeOf(one)).toBe('CONSENSUS_NEEDED')
  })

  const state = team(signPolicy('approvers.count() >= 2'))
  const early = now - 3_600_000
  const body = signing(state.id, early)
  const asked = stamp(mia.key, body)
  const vote = stamp(noah.key, approval(state.id, body, now - 1_000))
  const decided = (changes: Partial<Case>) => outcomeOf(caseOf(state, asked, changes))

  it('default: allows an hour later what enough people have approved', () => {
    expect(decided({ approvals: [vote] })).toBe('signRawPayload')
  })

  it('behavior: waits for more of them', () => {
    const young = stamp(mia.key, signing(state.id))
    expect(outcomeOf(caseOf(state, young))).toBe('CONSENSUS_NEEDED')
  })

  it('behavior: two approvals of one person count once', () => {
    const again = stamp(mia.key, approval(state.id, body))
    expect(decided({ approvals: [again] })).toBe('CONSENSUS_NEEDED')
  })

  it('error: refuses an approval of another request', () => {
    const other = stamp(noah.key, approval(state.id, signing(state.id, early - 1)))
    expect(decided({ approvals: [other] })).toBe('REQUEST_MALFORMED')
  })

  it('error: refuses another request that names the digest', () => {
    const { parameters } = JSON.parse(approval(state.id, body))
    const other = bodyOf('ACTIVITY_TYPE_CREATE_USER_TAG', { organizationId: state.id, parameters })
    expect(decided({ approvals: [stamp(noah.key, other)] })).toBe('REQUEST_MALFORMED')
  })

  it('error: refuses an approval that names another organization', () => {
    const other = stamp(noah.key, approval(team().id, body))
    expect(decided({ approvals: [other] })).toBe('REQUEST_MALFORMED')
  })

  it('error: refuses a forged approval', () => {
    const forged = { ...vote, body: Buffer.from(approval(state.id, body, now - 2_000)) }
    expect(decided({ approvals: [forged] })).toBe('STAMP_INVALID')
  })

  it.each([
    ['somebody who was deleted since', { users: state.users.filter(({ id }) => id !== noah.userId) }],
    ['a key that was deleted since', { keys: state.keys.filter(({ userId }) => userId !== noah.userId) }],
    [
      'somebody who was blocked since',
      { users: state.users.map((user) => (user.id === noah.userId ? { ...user, blockedAt: 1 } : user)) },
    ],
  ])('behavior: an approval by %s does not count', (_title, changes) => {
    const later = { ...state, ...changes }
    expect(outcomeOf(caseOf(later, asked, { approvals: [vote] }))).toBe('CONSENSUS_NEEDED')
  })

  it('behavior: an approval of more than a day ago does not count', () => {
    const old = stamp(noah.key, approval(state.id, body, now - 86_400_001))
    expect(decided({ approvals: [old] })).toBe('CONSENSUS_NEEDED')
  })

  it('behavior: an approval from the future does not count', () => {
    const at = (time: number) => decided({ approvals: [stamp(noah.key, approval(state.id, body, time))] })
    expect(at(now + settings.newestRequestMs + 1)).toBe('CONSENSUS_NEEDED')
    expect(at(now + settings.newestRequestMs)).toBe('signRawPayload')
  })

  it('behavior: an approval from a held account counts only by an established key', () => {
    const users = state.users.map((user) =>
      user.id === noah.userId ? { ...user, heldUntil: now + 1 } : user,
    )
    const decide = (keys: typeof state.keys) =>
      outcomeOf(caseOf({ ...state, users, keys }, asked, { approvals: [vote] }))
    expect(decide(state.keys)).toBe('signRawPayload')
    const young = state.keys.map((key) =>
      key.userId === noah.userId ? { ...key, establishedAt: null } : key,
    )
    expect(decide(young)).toBe('CONSENSUS_NEEDED')
  })

  it('error: refuses a request of more than a day ago, whoever approves', () => {
    const ancient = signing(state.id, now - 86_400_001)
    const one = caseOf(state, stamp(mia.key, ancient), {
      approvals: [stamp(noah.key, approval(state.id, ancient))],
    })
    expect(outcomeOf(one)).toBe('REQUEST_OUTDATED')
  })

  it('behavior: whoever approves what gives rights has signed in as its submitter had to', () => {
    const two = stateOf([ada, { ...noah, user: { ...noah.user, role: 'root' } }], { rootThreshold: 2 })
    const change = bodyOf('ACTIVITY_TYPE_UPDATE_ROOT_QUORUM', {
      organizationId: two.id,
      parameters: { threshold: 1, userIds: [ada.userId] },
    })
    const agreed = stamp(noah.key, approval(two.id, change))
    const decide = (state: typeof two) =>
      outcomeOf(caseOf(state, stamp(ada.key, change), { approvals: [agreed] }))
    expect(decide(two)).toBe('updateRootQuorum')
    const keys = two.keys.map((key) => (key.userId === noah.userId ? { ...key, establishedAt: null } : key))
    expect(decide({ ...two, keys })).toBe('CONSENSUS_NEEDED')
  })

  it('behavior: whoever approves an export has an established key', () => {
    const exports = { ...signPolicy('approvers.count() >= 2').policies[0]!, condition: 'true' }
    const open = team({ policies: [exports] })
    const exporting = bodyOf('ACTIVITY_TYPE_EXPORT_WALLET', {
      organizationId: open.id,
      parameters: { walletId: open.wallets[0]!.id, targetPublicKey: '04' },
    })
    const agreed = stamp(noah.key, approval(open.id, exporting))
    const decide = (state: typeof open) =>
      outcomeOf(caseOf(state, stamp(mia.key, exporting), { approvals: [agreed] }))
    expect(decide(open)).toBe('exportWallet')
    const keys = open.keys.map((key) => (key.userId === noah.userId ? { ...key, establishedAt: null } : key))
    expect(decide({ ...open, keys })).toBe('CONSENSUS_NEEDED')
  })

  it('behavior: whoever approves anything else need not have signed in lately', () => {
    const unblocks = { ...signPolicy('approvers.count() >= 2').policies[0]!, condition: 'true' }
    const open = team({ policies: [unblocks] })
    const unblocking = bodyOf('ACTIVITY_TYPE_UNBLOCK_USER', {
      organizationId: open.id,
      parameters: { userId: ada.userId },
    })
    const session = createSession(open.id, noah.userId, { authTime: now - 3_600_000 })
    const approvals = [stamp(session.key, approval(open.id, unblocking))]
    const asked = stamp(mia.key, unblocking)
    expect(outcomeOf(caseOf(open, asked, { approvals, grants: [session.grant] }))).toBe('unblockUser')
  })
})
