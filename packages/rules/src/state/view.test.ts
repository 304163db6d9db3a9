import { describe, expect, test } from 'vitest'

import { exampleState } from '../../test/state/exampleState.ts'
import type { State } from './State.ts'
import { viewBefore, viewOf } from './view.ts'

const state = exampleState()
const [person] = state.users
const [wallet] = state.wallets
const digest = new Uint8Array(32).fill(0xab)
const id = state.tenantId

const userOf = (changes: Partial<State['users'][number]>) =>
  viewOf({ ...state, users: [{ ...person!, ...changes }] }).users[person!.id]

describe('viewOf', () => {
  test('default: contacts of a user', () => {
    expect(userOf({})).toMatchObject({
      isEmailVerified: true,
      emailEstablishedAt: person!.contacts[0]!.establishedAt,
      phoneNumber: null,
      isPhoneNumberVerified: false,
      phoneNumberEstablishedAt: null,
      isBlocked: false,
    })
    const phone = { kind: 'phone', digest, verified: true, establishedAt: 7 } as const
    expect(userOf({ contacts: [phone], blockedAt: 1 })).toMatchObject({
      isEmailVerified: false,
      emailEstablishedAt: null,
      phoneNumber: 'ab'.repeat(32),
      isPhoneNumberVerified: true,
      phoneNumberEstablishedAt: 7,
      isBlocked: true,
    })
  })

  test('default: passkeys, keys and accounts, by their ids', () => {
    const full = exampleState({ passkeys: 1, keys: 1, accounts: 1 })
    const [passkey, key] = [full.passkeys[0]!, full.keys[0]!]
    const account = full.wallets[0]!.accounts[0]!
    const view = viewOf(full)
    expect(view.passkeys).toEqual({
      [passkey.id]: {
        userId: passkey.userId,
        credentialId: Buffer.from(passkey.credentialId).toString('base64url'),
        publicKey: Buffer.from(passkey.cose).toString('hex'),
        algorithm: -7,
        rpId: 'app.example.com',
        establishedAt: passkey.establishedAt,
      },
    })
    expect(view.keys).toEqual({
      [key.id]: {
        userId: key.userId,
        type: 'CREDENTIAL_TYPE_API_KEY_P256',
        publicKey: Buffer.from(key.publicKey).toString('hex'),
        expiresAt: null,
        establishedAt: key.establishedAt,
        lineageEndsAt: null,
        profileId: null,
      },
    })
    const { id: accountId, ...rest } = account
    expect(view.accounts).toEqual({ [accountId]: { ...rest, walletId: full.wallets[0]!.id } })
  })

  test('default: wallets and keys that were exported', () => {
    const key = { id, name: 'k', imported: false, curve: 'CURVE_ED25519', publicKey: digest } as const
    const isExported = (exportedAt: number | null) => {
      const view = viewOf({
        ...state,
        wallets: [{ ...wallet!, exportedAt }],
        privateKeys: [{ ...key, tagIds: [], addresses: [], exportedAt }],
      })
      return [view.wallets[wallet!.id]!.isExported, view.privateKeys[id]!.isExported]
    }
    expect(isExported(null)).toEqual([false, false])
    expect(isExported(1)).toEqual([true, true])
  })

  test('behavior: the view before a sign-up has the rest of an empty organization', () => {
    const { rest } = viewBefore({ organizationId: state.id, tenantId: state.tenantId })
    // Contacts that no record shows belong to the rest.
    const shown = { ...state, users: [] }
    expect(viewOf({ ...shown, parentId: state.tenantId }).rest).toBe(rest)
    const parent = viewBefore({ organizationId: state.id, tenantId: state.id })
    expect(viewOf({ ...shown, parentId: null }).rest).toBe(parent.rest)
  })

  test('behavior: what no operation changes is compared as a whole', () => {
    expect(viewOf({ ...state, parentId: null }).rest).not.toBe(viewOf(state).rest)
  })

  test('default: recovery contacts, and changes of contacts, by their digests in hex', () => {
    const contact = { id, userId: id, digest, namedAt: 1 }
    const change = {
      id,
      userId: id,
      kind: 'email',
      digest,
      requestedBy: id,
      approvedBy: null,
      recoveryContactId: null,
      requestedAt: 1,
      dueAt: 2,
    } as const
    const view = viewOf({ ...state, recoveryContacts: [contact], contactChanges: [change] })
    const { id: _, ...named } = { ...contact, digest: 'ab'.repeat(32) }
    expect(view.recoveryContacts).toEqual({ [id]: named })
    const { id: __, ...waiting } = { ...change, digest: 'ab'.repeat(32) }
    expect(view.contactChanges).toEqual({ [id]: waiting })
  })
})
