import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import {
  approval,
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
import type { State } from '../state/State.ts'
import { decodeGrant, encodeGrant } from './Grant.ts'
import { type Case, judge } from './judge.ts'

const ada = createMember('root')
const mia = createMember('member')
const profileId = randomUUID()
const withScope = (scope: string): Pick<State, 'profiles'> => ({
  profiles: [{ id: profileId, scope, seconds: null }],
})
const team = (scope: string, changes: Partial<State> = {}) =>
  stateOf([ada, mia], { ...withScope(scope), ...changes })
const bound = (state: State, userId = ada.userId) =>
  createSession(state.id, userId, { sessionProfileId: profileId })
const tag = (state: State) =>
  bodyOf('ACTIVITY_TYPE_CREATE_USER_TAG', {
    organizationId: state.id,
    parameters: { userTagName: 'tag', userIds: [] },
  })

describe('judge: session profiles', () => {
  const outcome = (scope: string, bodyFor: (state: State) => string, changes: Partial<Case> = {}) => {
    const state = team(scope)
    const { key, grant } = bound(state)
    return outcomeOf(caseOf(state, stamp(key, bodyFor(state)), { grants: [grant], ...changes }))
  }
  const sign = (state: State) => signing(state.id)

  it.each([
    ['a scope that is true', "activity.action == 'SIGN'", 'signRawPayload'],
    ['a scope that is false', "activity.action == 'EXPORT'", 'DENIED'],
    ['a scope that fails', "eth.tx.to == '0x52908400098527886E0F7030069857D2E4169EE7'", 'DENIED'],
  ])('default: binds a root user: %s', (_what, scope, expected) => {
    expect(outcome(scope, sign)).toBe(expected)
  })

  it('behavior: a change has to be named', () => {
    expect(outcome('true', tag)).toBe('DENIED')
    expect(outcome("activity.kind == 'CREATE_USER_TAG'", tag)).toBe('createUserTag')
  })

  it('error: a profile that the parent does not have allows nothing', () => {
    const tenant = stateOf([ada])
    expect(outcome('true', sign, { tenant })).toBe('DENIED')
  })

  it('behavior: binds an API key', () => {
    const state = team("activity.action == 'EXPORT'")
    const keys = state.keys.map((key) => ({ ...key, profileId }))
    expect(outcomeOf(caseOf({ ...state, keys }, stamp(ada.key, signing(state.id))))).toBe('DENIED')
  })

  it('behavior: what it makes has its profile, and is never established', () => {
    const state = team("activity.kind == 'CREATE_USER_TAG'")
    const { key, grant } = createSession(state.id, ada.userId, {
      sessionProfileId: profileId,
      establishedAt: 0,
    })
    const { author } = judge(caseOf(state, stamp(key, tag(state)), { grants: [grant] }))
    expect(author).toMatchObject({ profileId, isEstablished: false })
  })

  it.each([
    ["activity.kind in ['APPROVE_ACTIVITY', 'SIGN_RAW_PAYLOAD']", 'signRawPayload'],
    ['true', 'signRawPayload'],
    ["activity.kind == 'APPROVE_ACTIVITY'", 'CONSENSUS_NEEDED'],
    ["activity.kind == 'SIGN_RAW_PAYLOAD'", 'CONSENSUS_NEEDED'],
  ])('behavior: a vote counts where the scope allows it and what it approves: %s', (scope, expected) => {
    const state = team(scope, signPolicy('approvers.count() >= 2'))
    const body = signing(state.id)
    const { key, grant } = bound(state)
    const approvals = [stamp(key, approval(state.id, body))]
    expect(outcomeOf(caseOf(state, stamp(mia.key, body), { approvals, grants: [grant] }))).toBe(expected)
  })

  it('behavior: a grant of before has no profile', () => {
    const state = team('true')
    const { grant } = bound(state)
    expect(decodeGrant(encodeGrant(grant))).toEqual(grant)
    const plain = { ...grant, sessionProfileId: null }
    expect(decodeGrant(encodeGrant(plain))).toEqual(plain)
    expect(encodeGrant(plain).length).toBe(encodeGrant(grant).length - 17)
  })
})
