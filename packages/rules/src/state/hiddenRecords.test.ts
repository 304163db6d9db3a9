import { describe, expect, it } from 'vitest'

import { exampleState } from '../../test/state/exampleState.ts'
import { StateInvalid } from './codec.ts'
import type { State } from './State.ts'
import { textDigest } from './textDigest.ts'
import { viewOf } from './view.ts'

const state = exampleState({ keys: 1, passkeys: 1, policies: 1 })
const client = { id: state.id, provider: 'google', aud: 'app' }

describe('viewOf', () => {
  it.each<[string, Partial<State>]>([
    ['users', { users: [...state.users, ...state.users] }],
    ['keys', { keys: [...state.keys, ...state.keys] }],
    ['passkeys', { passkeys: [...state.passkeys, ...state.passkeys] }],
    ['policies', { policies: [...state.policies, ...state.policies] }],
    ['wallets', { wallets: [...state.wallets, { ...state.wallets[0]!, accounts: [] }] }],
    ['accounts', { wallets: [...state.wallets, { ...state.wallets[0]!, id: state.id }] }],
    ['clients', { clients: [client, { ...client, aud: 'evil' }] }],
  ])('error: two %s of one ID, of which it would show one', (_name, changes) => {
    expect(() => viewOf({ ...state, ...changes })).toThrow(StateInvalid)
  })

  const [user] = state.users
  const [contact] = user!.contacts
  const shown = { ...contact!, digest: textDigest(user!.email!) }
  const restOf = (changes: Partial<State['users'][number]>) =>
    viewOf({ ...state, users: [{ ...user!, contacts: [shown], ...changes }] }).rest

  it.each<[string, Partial<State['users'][number]>]>([
    [
      'another one than the address of a user',
      { contacts: [{ ...shown, digest: textDigest('eve@evil.example') }] },
    ],
    ['a second one', { contacts: [shown, { ...shown, digest: textDigest('eve@evil.example') }] }],
    ['one of a user without an address', { email: null }],
  ])('behavior: a contact that no record shows belongs to what stays: %s', (_name, changes) => {
    expect(restOf(changes)).not.toBe(restOf({}))
    expect(restOf({})).toBe(viewOf({ ...state, users: [] }).rest)
  })
})
