import { describe, expect, it } from 'vitest'

import {
  bodyOf,
  caseOf,
  createMember,
  now,
  outcomeOf,
  settings,
  signing,
  stamp,
  stateOf,
} from '../../test/judge/exampleCase.ts'
import { judge } from './judge.ts'

const ada = createMember('root')
const mia = createMember('member')
const noah = createMember('member')
const team = (changes: Parameters<typeof stateOf>[1] = {}) => stateOf([ada, mia, noah], changes)
describe('judge: stamps', () => {
  const state = team()
  const body = signing(state.id)
  const stamped = stamp(ada.key, body)

  it('default: allows what a root user stamps', () => {
    const judged = judge(caseOf(state, stamped))
    expect(judged).toMatchObject({
      operation: { name: 'signRawPayload', guarded: 'key' },
      parameters: { encoding: 'PAYLOAD_ENCODING_HEXADECIMAL' },
      author: { userId: ada.userId, isEstablished: true, endsAt: null },
    })
  })

  it('error: refuses a stamp over another body', () => {
    const other = Buffer.from(body.replace('abab', 'abac'))
    expect(outcomeOf(caseOf(state, { ...stamped, body: other }))).toBe('STAMP_INVALID')
  })

  it('error: refuses a key that nobody has', () => {
    expect(outcomeOf(caseOf(state, stamp(createMember('root').key, body)))).toBe('CALLER_UNKNOWN')
  })

  it('error: refuses the key of another kind than its scheme', () => {
    const keys = state.keys.map((key) => ({ ...key, type: 'CREDENTIAL_TYPE_API_KEY_SECP256K1' }))
    expect(outcomeOf(caseOf({ ...state, keys }, stamped))).toBe('CALLER_UNKNOWN')
  })

  it.each([
    ['blocked', { blockedAt: now - 1 }, 'CALLER_UNKNOWN'],
    ['held, and not established', { heldUntil: now + 1 }, 'LOGIN_TOO_WEAK'],
  ])('error: refuses a user who is %s', (_title, change, refusal) => {
    const users = state.users.map((user) => ({ ...user, ...change }))
    const keys = state.keys.map((key) => ({ ...key, establishedAt: null }))
    expect(outcomeOf(caseOf({ ...state, users, keys }, stamped))).toBe(refusal)
  })

  it('behavior: a user who is held can sign in', () => {
    const users = state.users.map((user) => ({ ...user, heldUntil: now + 1 }))
    const keys = state.keys.map((key) => ({ ...key, establishedAt: null }))
    const parameters = { publicKey: '02', expirationSeconds: '900' }
    const login = bodyOf('ACTIVITY_TYPE_STAMP_LOGIN', { organizationId: state.id, parameters })
    expect(outcomeOf(caseOf({ ...state, users, keys }, stamp(ada.key, login)))).toBe('stampLogin')
  })

  it('error: refuses a key without its user', () => {
    expect(outcomeOf(caseOf({ ...state, users: [] }, stamped))).toBe('CALLER_UNKNOWN')
  })

  it('error: refuses an expired key', () => {
    const keys = state.keys.map((key) => ({ ...key, expiresAt: now }))
    expect(outcomeOf(caseOf({ ...state, keys }, stamped))).toBe('CALLER_UNKNOWN')
  })

  it('error: refuses a request about another organization', () => {
    const other = signing(team().id)
    expect(outcomeOf(caseOf(state, stamp(ada.key, other)))).toBe('REQUEST_MALFORMED')
  })

  it.each([
    ['older than five minutes', now - settings.oldestRequestMs - 1, 'REQUEST_OUTDATED'],
    ['five minutes old', now - settings.oldestRequestMs, 'signRawPayload'],
    ['a minute ahead', now + settings.newestRequestMs, 'signRawPayload'],
    ['further ahead', now + settings.newestRequestMs + 1, 'REQUEST_OUTDATED'],
  ])('behavior: a request that is %s', (_title, at, expected) => {
    expect(outcomeOf(caseOf(state, stamp(ada.key, signing(state.id, at))))).toBe(expected)
  })

  it.each([
    ['type', { type: 'ACTIVITY_TYPE_CREATE_RECIPIENT' }],
    ['timestampMs', { timestampMs: 5 }],
    ['organizationId', { organizationId: 'x' }],
    ['parameters', { parameters: [] }],
  ])('error: refuses a body with another %s', (_title, change) => {
    const text = JSON.stringify({ ...JSON.parse(body), ...change })
    expect(outcomeOf(caseOf(state, stamp(ada.key, text)))).toBe('REQUEST_MALFORMED')
  })

  it('error: refuses a body that is no JSON', () => {
    expect(outcomeOf(caseOf(state, stamp(ada.key, '{"type":1,"type":2}')))).toBe('REQUEST_MALFORMED')
    expect(outcomeOf(caseOf(state, stamp(ada.key, '[]')))).toBe('REQUEST_MALFORMED')
  })
})

describe('judge: a parent and its people', () => {
  const parent = stateOf([ada])
  const person = createMember('root')
  const child = stateOf([person], { tenantId: parent.id, parentId: parent.id })
  const states = { target: child, tenant: parent }
  const blocking = bodyOf('ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2', { organizationId: child.id, parameters: {} })

  it("error: a parent's root user signs nothing for a person", () => {
    expect(outcomeOf(caseOf(parent, stamp(ada.key, blocking), states))).toBe('DENIED')
  })

  it('behavior: a person who names the parent acts in their own organization', () => {
    const body = signing(parent.id)
    expect(outcomeOf(caseOf(child, stamp(person.key, body), { tenant: parent }))).toBe('signRawPayload')
    expect(outcomeOf(caseOf(child, stamp(person.key, body), { ...states, target: parent }))).toBe(
      'REQUEST_MALFORMED',
    )
  })

  it('error: nobody acts in a sibling', () => {
    const sibling = stateOf([createMember('root')], { tenantId: parent.id, parentId: parent.id })
    const one = caseOf(child, stamp(person.key, signing(sibling.id)), { target: sibling, tenant: parent })
    expect(outcomeOf(one)).toBe('DENIED')
  })
})
