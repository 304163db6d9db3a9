import { describe, expect, it } from 'vitest'

import {
  bodyOf,
  caseOf,
  createMember,
  createSession,
  now,
  outcomeOf,
  settings,
  signing,
  stateOf,
} from '../../test/judge/exampleCase.ts'
import { createWallet } from '../../test/judge/wallet.ts'
import type { State } from '../state/State.ts'
import { judge } from './judge.ts'

const mia = createMember('member')
/** A login, which is all that wallets stamp. */
const loginTo = (organizationId: string) =>
  bodyOf('ACTIVITY_TYPE_STAMP_LOGIN', { organizationId, parameters: { publicKey: '02' } })

describe.each(['SECP256K1', 'ED25519'] as const)('judge: wallets on %s', (curve) => {
  const wallet = createWallet(curve, mia.userId)
  const state = stateOf([mia], { keys: [wallet.record] })
  const body = loginTo(state.id)
  const stamped = wallet.stamp(body)

  it('default: a text of the vault signs its user in, on that page', () => {
    const { caller } = judge(caseOf(state, stamped))
    expect(caller).toMatchObject({ userId: mia.userId, page: 'https://vault.example' })
  })

  it('behavior: a text of the vault signs no other request', () => {
    expect(outcomeOf(caseOf(state, wallet.stamp(signing(state.id))))).toBe('DENIED')
  })

  it.each([
    ['for another request', { named: 'other' }],
    ['on another page', { uri: 'https://evil.example/' }],
    ['more than five minutes ago', { issuedAt: now - settings.oldestRequestMs - 1 }],
    ['without a text', { isBare: true }],
  ])('error: refuses what it signed %s', (_title, options) => {
    expect(outcomeOf(caseOf(state, wallet.stamp(body, options)))).toBe('STAMP_INVALID')
  })

  it('behavior: a deployment can accept requests without a text, which name no page', () => {
    const bare = wallet.stamp(body, { isBare: true })
    const { caller } = judge(caseOf(state, bare, { settings: { ...settings, bareStamps: true } }))
    expect(caller.page).toBeUndefined()
  })

  it('error: refuses a wallet that is stored as another kind of key', () => {
    const others = ['P256', 'SECP256K1', 'ED25519'].filter((other) => other !== curve)
    for (const other of others) {
      const keys = [{ ...wallet.record, type: `CREDENTIAL_TYPE_API_KEY_${other}` }]
      expect(outcomeOf(caseOf({ ...state, keys }, stamped)), other).toBe('CALLER_UNKNOWN')
    }
  })

  it('error: refuses the key of a session', () => {
    const { grant } = createSession(state.id, mia.userId, { publicKey: wallet.record.publicKey })
    const one = caseOf({ ...state, keys: [] }, stamped, { grants: [grant] })
    expect(outcomeOf(one)).toBe('CALLER_UNKNOWN')
  })
})

describe('judge: pages of wallets', () => {
  const wallet = createWallet('ED25519', mia.userId)
  const tenant = stateOf([])
  const child = stateOf([mia], { keys: [wallet.record], tenantId: tenant.id, parentId: tenant.id })
  const pages = (wallets: object): NonNullable<State['pages']> => ({
    passkeys: { origins: null, topOrigins: [] },
    wallets: { origins: [], domains: [], ...wallets },
  })
  const outcome = (uri: string, changes: Partial<Record<'home' | 'tenant', object>>, localPages = false) =>
    outcomeOf(
      caseOf({ ...child, ...changes.home }, wallet.stamp(loginTo(child.id), { uri }), {
        tenant: { ...tenant, ...changes.tenant },
        settings: { ...settings, localPages },
      }),
    )
  const app = 'https://app.example/'

  it.each([
    ['an origin', { origins: ['https://app.example'] }],
    ['a domain', { domains: ['app.example'] }],
  ])('behavior: %s of the parent counts, none of the organization itself', (_title, wallets) => {
    expect(outcome(app, {})).toBe('STAMP_INVALID')
    expect(outcome(app, { home: { pages: pages(wallets) } })).toBe('STAMP_INVALID')
    expect(outcome(app, { tenant: { pages: pages(wallets) } })).toBe('stampLogin')
  })

  it('behavior: the dashboard is no page of wallets', () => {
    expect(outcome(`${settings.dashboardOrigin}/`, {})).toBe('STAMP_INVALID')
  })

  it('behavior: pages on localhost count in development alone', () => {
    expect(outcome('http://localhost:5173/', {})).toBe('STAMP_INVALID')
    expect(outcome('http://localhost:5173/', {}, true)).toBe('stampLogin')
  })
})
