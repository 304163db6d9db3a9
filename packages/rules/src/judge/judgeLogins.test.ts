import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import {
  bodyOf,
  caseOf,
  createMember,
  createPasskey,
  createSession,
  now,
  outcomeOf,
  settings,
  signing,
  signPolicy,
  stamp,
  stateOf,
} from '../../test/judge/exampleCase.ts'
import { judge } from './judge.ts'

const ada = createMember('root')
const mia = createMember('member')
const noah = createMember('member')
const team = (changes: Parameters<typeof stateOf>[1] = {}) => stateOf([ada, mia, noah], changes)
describe('judge: passkeys', () => {
  const passkey = createPasskey(mia.userId, 0)
  const state = team({ passkeys: [passkey.record], ...signPolicy() })
  const body = signing(state.id)

  it('default: allows what the policies allow', () => {
    expect(outcomeOf(caseOf(state, passkey.stamp(body)))).toBe('signRawPayload')
  })

  it.each([
    ['on another page', { origin: 'https://evil.example' }],
    ['without asking the person', { flags: 0x19 }],
  ])('error: refuses one that was used %s', (_title, options) => {
    expect(outcomeOf(caseOf(state, passkey.stamp(body, options)))).toBe('STAMP_INVALID')
  })

  it('error: refuses one that was used for another request', () => {
    const other = Buffer.from(signing(state.id, now - 1))
    expect(outcomeOf(caseOf(state, { ...passkey.stamp(body), body: other }))).toBe('STAMP_INVALID')
  })

  it('behavior: counts on pages of the parent', () => {
    const pages = {
      passkeys: { origins: ['https://app.example'], topOrigins: [] },
      wallets: { origins: [], domains: [] },
    }
    const stamped = passkey.stamp(body, { origin: 'https://app.example' })
    expect(outcomeOf(caseOf(state, stamped))).toBe('STAMP_INVALID')
    expect(outcomeOf(caseOf(state, stamped, { tenant: { ...state, pages } }))).toBe('signRawPayload')
  })

  it('behavior: what a passkey makes ends when the passkey does', () => {
    const passkeys = [{ ...passkey.record, lineageEndsAt: now + 5 }]
    expect(judge(caseOf({ ...state, passkeys }, passkey.stamp(body))).author.endsAt).toBe(now + 5)
  })

  it('error: refuses the passkey of another organization', () => {
    expect(outcomeOf(caseOf({ ...state, passkeys: [] }, passkey.stamp(body)))).toBe('CALLER_UNKNOWN')
  })

  it('error: refuses a damaged stamp', () => {
    const stamped = { ...passkey.stamp(body), stamp: '{}' }
    expect(outcomeOf(caseOf(state, stamped))).toBe('STAMP_INVALID')
  })
})

describe('judge: sessions', () => {
  const state = team(signPolicy())
  const session = createSession(state.id, mia.userId)
  const body = signing(state.id)
  const stamped = stamp(session.key, body)
  const shown = (changes: object = {}) => ({ grants: [{ ...session.grant, ...changes }] })

  it('default: allows the key of a session that is shown', () => {
    expect(outcomeOf(caseOf(state, stamped, shown()))).toBe('signRawPayload')
    expect(outcomeOf(caseOf(state, stamped))).toBe('CALLER_UNKNOWN')
  })

  it.each([
    ['of another organization', { organizationId: randomUUID() }],
    ['that has expired', { expiresAt: now }],
    ['of nobody here', { userId: randomUUID() }],
    ['of another key', { publicKey: new Uint8Array(33) }],
  ])('error: refuses a session %s', (_title, changes) => {
    expect(outcomeOf(caseOf(state, stamped, shown(changes)))).toBe('CALLER_UNKNOWN')
  })

  it('error: refuses a session whose login was ended', () => {
    const endedFamilies = [{ id: session.grant.loginFamilyId!, until: now + 1 }]
    expect(outcomeOf(caseOf({ ...state, endedFamilies }, stamped, shown()))).toBe('CALLER_UNKNOWN')
  })

  it('error: refuses a session from before all were ended', () => {
    const endedAt = (sessionsNotBefore: number) => {
      const users = state.users.map((user) => ({ ...user, sessionsNotBefore }))
      return outcomeOf(caseOf({ ...state, users }, stamped, shown()))
    }
    expect(endedAt(session.grant.issuedAt)).toBe('signRawPayload')
    expect(endedAt(session.grant.issuedAt + 1)).toBe('CALLER_UNKNOWN')
  })

  it('behavior: a session goes on when all of another user are ended', () => {
    const users = state.users.map((user) => ({
      ...user,
      sessionsNotBefore: user.id === mia.userId ? null : now,
    }))
    expect(outcomeOf(caseOf({ ...state, users }, stamped, shown()))).toBe('signRawPayload')
  })

  const exporting = bodyOf('ACTIVITY_TYPE_EXPORT_WALLET', {
    organizationId: state.id,
    parameters: { walletId: state.wallets[0]!.id, targetPublicKey: '04' },
  })
  const open = { ...state, policies: [] }
  const login = { userId: ada.userId, establishedAt: 0, pageOrigin: settings.vaultOrigin! }

  it.each([
    ['in the vault, moments ago', {}, 'exportWallet'],
    ['on another page', { pageOrigin: 'https://app.example' }, 'LOGIN_TOO_WEAK'],
    ['by a young login method', { establishedAt: null }, 'LOGIN_TOO_WEAK'],
    ['too long ago', { authTime: now - 300_001 }, 'LOGIN_TOO_WEAK'],
  ])('behavior: an export by a session that began %s', (_title, changes, expected) => {
    const one = caseOf(open, stamp(session.key, exporting), shown({ ...login, ...changes }))
    expect(outcomeOf(one)).toBe(expected)
  })
})
