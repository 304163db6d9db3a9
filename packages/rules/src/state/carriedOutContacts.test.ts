import { describe, expect, test } from 'vitest'

import { ada, day, grace, made, now, other, type Records, soon, user } from '../../test/state/changes.ts'
import {
  adding,
  address,
  approved,
  helped,
  helper,
  kindsOf,
  number,
} from '../../test/state/contactChanges.ts'
import { textDigestHex } from './textDigest.ts'
import type { StateContactChange, StateView } from './view.ts'

describe('unaskedChanges of contacts that change when their time has come', () => {
  const changed = { ...user, email: address, emailEstablishedAt: soon, heldUntil: now + 2 * day }
  const ended = { contactChanges: { [made]: undefined } }
  const carriedOut = (changes: Partial<StateView['users'][string]> = {}): Records => ({
    ...ended,
    users: { [ada]: { ...changed, ...changes } },
  })

  test('default: two members asked for it', () => {
    expect(kindsOf(adding(approved), carriedOut())).toEqual([])
    expect(kindsOf(adding(approved), carriedOut({ emailEstablishedAt: null, heldUntil: soon }))).toEqual([])
  })

  test('behavior: a number', () => {
    const digest = textDigestHex(number)
    const phone = { phoneNumber: digest, isPhoneNumberVerified: true, phoneNumberEstablishedAt: soon }
    const becomes = { ...ended, users: { [ada]: { ...user, ...phone, heldUntil: now + 2 * day } } }
    expect(kindsOf(adding({ ...approved, kind: 'phone', digest }), becomes)).toEqual([])
    expect(kindsOf(adding({ ...approved, kind: 'phone' }), becomes)).toEqual(['record'])
  })

  test('behavior: a recovery contact helped with it, who is still named', () => {
    const named = { recoveryContacts: { [other]: { ...helper, namedAt: now - 31 * day } } }
    expect(kindsOf({ ...adding(helped), ...named }, carriedOut())).toEqual([])
    expect(kindsOf(adding(helped), carriedOut())).toEqual(['record'])
    const ofGrace = { recoveryContacts: { [other]: { ...named.recoveryContacts[other]!, userId: grace } } }
    expect(kindsOf({ ...adding(helped), ...ofGrace }, carriedOut())).toEqual(['record'])
  })

  test.each<[string, Partial<StateContactChange>, Partial<StateView['users'][string]>]>([
    ['that nobody approved', { approvedBy: null }, {}],
    ['before its time', { dueAt: now + 1, requestedAt: now + 1 - 2 * day }, {}],
    ['that takes the contact and more', {}, { email: null, name: 'Mallory' }],
    ['of another user', { userId: grace }, {}],
    ['to another contact', { digest: textDigestHex('other@example.com') }, {}],
    ['that counts before the user is held no more', {}, { emailEstablishedAt: soon - 1 }],
    ['without a time in which the user is held', {}, { heldUntil: null }],
    ['with a shorter time in which the user is held', {}, { heldUntil: now + 2 * day - 1 }],
    ['with another name', {}, { name: 'Mallory' }],
  ])('error: a change %s', (_name, waited, becomes) => {
    expect(kindsOf(adding({ ...approved, ...waited }), carriedOut(becomes))).toEqual(['record'])
  })

  test('behavior: another change may wait on', () => {
    const there = { contactChanges: { [other]: { ...approved, userId: grace }, [made]: approved } }
    expect(kindsOf(there, carriedOut())).toEqual([])
  })

  test('error: a user who is added meanwhile', () => {
    expect(kindsOf(adding(approved), { users: { [other]: changed } })).toEqual(['number', 'record'])
  })

  test('error: a change that waits on', () => {
    expect(kindsOf(adding(approved), { users: { [ada]: changed } })).toEqual(['record'])
  })

  test('behavior: a user is held as long as before at least', () => {
    const held = { users: { [ada]: { ...user, heldUntil: soon } } }
    expect(kindsOf({ ...adding(approved), ...held }, carriedOut())).toEqual(['record'])
    expect(kindsOf({ ...adding(approved), ...held }, carriedOut({ heldUntil: soon }))).toEqual([])
  })
})

describe('unaskedChanges of changes that a recovery contact begins', () => {
  const named = (namedAt: number, userId = ada) => ({
    recoveryContacts: { [other]: { ...helper, namedAt, userId } },
  })
  const began = { ...helped, requestedAt: now, dueAt: now + 2 * day }

  test('default: one whom the user has named long enough ago', () => {
    expect(kindsOf(named(now - 31 * day), adding(began))).toEqual([])
  })

  test.each<[string, Records, Partial<StateContactChange>]>([
    ['by a recovery contact who was named lately', named(now - 31 * day + 1), {}],
    ['by the recovery contact of another user', named(now - 31 * day, grace), {}],
    ['without a recovery contact', {}, {}],
    ['in the name of a member', named(now - 31 * day), { requestedBy: grace }],
    ['with an approval', named(now - 31 * day), { approvedBy: grace }],
    ['that waits a shorter time', named(now - 31 * day), { dueAt: now + day }],
    ['that began before', named(now - 31 * day), { requestedAt: now - 1 }],
  ])('error: a change %s', (_name, there, changes) => {
    expect(kindsOf(there, adding({ ...began, ...changes }))).toEqual(['record'])
  })

  test('error: one that takes the place of another', () => {
    const there = { ...named(now - 31 * day), ...adding({ ...began, dueAt: now + 3 * day }) }
    expect(kindsOf(there, adding(began))).toEqual(['record'])
  })

  test('error: where the parent has no changes of contacts, or several at once', () => {
    expect(kindsOf(named(now - 31 * day), adding(began), null)).toEqual(['record'])
    const two = { contactChanges: { [made]: began, [grace]: began } }
    expect(kindsOf(named(now - 31 * day), two)).toEqual(['number'])
  })
})
