import { describe, expect, test } from 'vitest'

import { exampleState } from '../../test/state/exampleState.ts'
import type { VotingCredential } from '../decide/approvals.ts'
import { noBudget } from '../language/index.ts'
import { decideByState, type JudgedRequest } from './decideByState.ts'
import type { State } from './State.ts'

const [apiKey, session, passkey] = [
  'CREDENTIAL_TYPE_API_KEY_P256',
  'CREDENTIAL_TYPE_LOGIN',
  'CREDENTIAL_TYPE_WEBAUTHN_AUTHENTICATOR',
]
const example = exampleState({ people: 3, keys: 3, passkeys: 3 })
const now = 1_767_225_600_000
const [ada, ben, cleo] = example.users.map(({ id }) => id)

/** Two of three members, by policy; Cleo is a root user. */
const state: State = {
  ...example,
  rootThreshold: 2,
  users: example.users.map((user) => ({ ...user, role: user.id === cleo ? 'root' : 'member' })),
  policies: [
    {
      id: example.tenantId,
      effect: 'EFFECT_ALLOW',
      condition: 'true',
      consensus: 'approvers.count() >= 2',
      time: null,
    },
  ],
}
const keyOf = ({ keys }: State, user = ada): VotingCredential => {
  const { id, userId, publicKey, type } = keys.find(({ userId }) => userId === user)!
  return { id, userId, type, credentialId: '', publicKey: Buffer.from(publicKey).toString('hex') }
}
const passkeyOf = ({ passkeys }: State, user = ada): VotingCredential => {
  const { id, userId, cose } = passkeys.find(({ userId }) => userId === user)!
  const publicKey = Buffer.from(cose).toString('base64url')
  return { id, userId, type: passkey!, credentialId: '', publicKey }
}
const benKey = keyOf(state, ben)

interface Attempt {
  approvals?: readonly VotingCredential[]
  callers?: JudgedRequest['access']['callers']
  role?: JudgedRequest['caller']['role']
  on?: State
  home?: State
  scope?: string
}

const decisionOf = ({
  approvals = [keyOf(state)],
  callers = ['user'],
  role = 'member',
  on = state,
  home = on,
  scope,
}: Attempt) =>
  decideByState(on, home, {
    operation: 'updateWallet',
    view: { resource: 'WALLET', action: 'UPDATE', params: [] },
    type: 'ACTIVITY_TYPE_UPDATE_WALLET',
    parameters: {},
    now,
    work: noBudget,
    access: { callers, stamps: ['key'] },
    caller: { userId: ada!, role, organization: home, credential: { id: 'key', type: apiKey! } },
    scope,
    approvals,
    beside: { publicKeyOf: () => '', interfaceText: () => undefined },
  })

const withKey = (changes: Partial<State['keys'][number]>): State => ({
  ...state,
  keys: state.keys.map((key) => (key.userId === ada ? { ...key, ...changes } : key)),
})
const withUser = (changes: Partial<State['users'][number]>): State => ({
  ...state,
  users: state.users.map((user) => (user.id === ada ? { ...user, ...changes } : user)),
})
const unless = (...policies: State['policies']): State => ({ ...state, policies })
const [both] = state.policies
const denying = { ...both!, effect: 'EFFECT_DENY', consensus: 'true' } as const

const parent: State = { ...state, id: state.parentId!, parentId: null }
const byParent: Attempt = { callers: ['parent'], role: 'root', home: parent }

describe('decideByState', () => {
  test.each<[string, Attempt, string]>([
    ['an operation for others', { callers: ['root'] }, 'denied'],
    ["one of the parent's two root users", byParent, 'denied'],
    ["the parent's root user", { ...byParent, home: { ...parent, rootThreshold: 1 } }, 'allowed'],
    ['one of two members', {}, 'needsConsensus'],
    ['both', { approvals: [keyOf(state), benKey] }, 'allowed'],
    ['without a policy', { on: unless() }, 'denied'],
    ['their own login methods', { callers: ['self'], on: unless() }, 'allowed'],
    [
      'their own login methods, where a policy denies it',
      { callers: ['self'], on: unless(denying) },
      'denied',
    ],
    [
      'a root operation, one of two',
      { callers: ['root'], role: 'root', approvals: [keyOf(state, cleo)] },
      'needsConsensus',
    ],
    [
      'a root operation that a policy allows',
      { callers: ['root'], role: 'root', approvals: [keyOf(state), benKey] },
      'denied',
    ],
  ])('default: %s', (_what, attempt, expected) => {
    expect(decisionOf(attempt)).toBe(expected)
  })

  test.each<[string, VotingCredential, State?]>([
    ['a key', keyOf(state)],
    ['a key that has not expired', keyOf(state), withKey({ expiresAt: now + 1 })],
    ['a passkey', passkeyOf(state)],
    ['a key of a session', { ...keyOf(state), id: state.id, type: session! }],
  ])('behavior: approves: %s', (_what, credential, on = state) => {
    expect(decisionOf({ approvals: [credential, benKey], on })).toBe('allowed')
  })

  test.each<[string, VotingCredential, State?]>([
    ['a key that is unknown', { ...keyOf(state), id: state.id }],
    ['a key of another user', { ...keyOf(state, cleo), userId: ada! }],
    ['another public key', { ...keyOf(state), publicKey: 'ab' }],
    ['a key that has expired', keyOf(state), withKey({ expiresAt: now })],
    ['a passkey that is unknown', { ...passkeyOf(state), id: state.id }],
    ['a passkey of another user', { ...passkeyOf(state, cleo), userId: ada! }],
    ['another COSE key', { ...passkeyOf(state), publicKey: 'ab' }],
    ['a user who is unknown', keyOf(state), { ...state, users: state.users.slice(1) }],
    ['a user who is blocked', keyOf(state), withUser({ blockedAt: now })],
    ['the auth proxy', keyOf(state), withUser({ role: 'proxy' })],
  ])('error: does not approve: %s', (_what, credential, on = state) => {
    expect(decisionOf({ approvals: [credential, benKey], on })).toBe('needsConsensus')
  })
})
