import { describe, expect, test } from 'vitest'

import {
  another,
  before,
  grace,
  id,
  now,
  other,
  put,
  type Records,
  unasked,
} from '../../test/state/changes.ts'
import { loginMethodSteps, peopleSteps } from '../../test/state/steps/people.ts'
import { policySteps } from '../../test/state/steps/policies.ts'
import { settingSteps } from '../../test/state/steps/settings.ts'
import type { AskedStep } from '../../test/state/steps/step.types.ts'
import { userSteps } from '../../test/state/steps/users.ts'
import { walletKeySteps } from '../../test/state/steps/walletKeys.ts'
import { isSame } from './isSame.ts'
import type { CollectionName } from './view.ts'

const steps = Object.entries({
  ...peopleSteps,
  ...loginMethodSteps,
  ...userSteps,
  ...policySteps,
  ...walletKeySteps,
  ...settingSteps,
})
const bool = [true, false]
const text = ['another']
/** Other values of each field. Times are earlier ones, by which something counts before it may. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  role: ['root', 'member', 'proxy'],
  // Names of settings, too.
  name: ['walletDomains', 'oauthClientIds'],
  value: [...text, ''],
  kind: ['phone'],
  requestedBy: [grace, null],
  approvedBy: [grace],
  recoveryContactId: [other],
  requestedAt: [now - 1],
  dueAt: [now],
  namedAt: [now - 1],
  email: ['mallory@example.com', null],
  isEmailVerified: bool,
  emailEstablishedAt: [0, now - 1],
  phoneNumber: ['ff'],
  isPhoneNumberVerified: bool,
  phoneNumberEstablishedAt: [now - 1],
  isBlocked: bool,
  heldUntil: [now],
  sessionsNotBefore: [now - 1],
  tagIds: [[], [other], [another]],
  userId: [grace, another],
  credentialId: ['Yw'],
  publicKey: ['ff'],
  algorithm: [-257],
  rpId: text,
  establishedAt: [now - 1],
  type: text,
  expiresAt: [null, now + 1],
  lineageEndsAt: [now],
  issuer: text,
  subject: text,
  audience: text,
  effect: ['EFFECT_ALLOW', 'EFFECT_DENY'],
  condition: text,
  consensus: text,
  time: [null, 'another'],
  isImported: bool,
  isExported: bool,
  walletId: [other, another],
  curve: text,
  path: text,
  addressFormat: text,
  address: text,
  addresses: [[], [{ format: 'another', address: '8q' }]],
  digest: text,
  profileId: [other],
  scope: text,
  seconds: [null, 1],
  network: text,
  token: text,
  where: text,
  per: text,
  by: [['wallet']],
}
/** A field of each collection by which an older record differs from the one that replaces it. */
const distinct = {
  users: 'name',
  passkeys: 'publicKey',
  keys: 'publicKey',
  identities: 'subject',
  policies: 'condition',
  wallets: 'name',
  accounts: 'address',
  privateKeys: 'publicKey',
  interfaces: 'digest',
  settings: 'value',
  recoveryContacts: 'digest',
  contactChanges: 'digest',
  profiles: 'scope',
  limits: 'where',
} as const satisfies Record<CollectionName, string>

type Row = Readonly<Record<string, unknown>>
interface Changed {
  collection: CollectionName
  recordId: string
  record: Row | undefined
  old: Row | undefined
}

const changesOf = ({ becomes, there = {}, isFirst }: AskedStep): Changed[] =>
  Object.entries(becomes).flatMap(([name, records]) =>
    Object.entries<object | undefined>(records).map(([recordId, record]): Changed => {
      const collection = name as CollectionName
      const old = isFirst ? undefined : put(before, there)[collection][recordId]
      return { collection, recordId, record: record as Row | undefined, old: old as Row | undefined }
    }),
  )

const withRecords = (records: Records, collection: CollectionName, added: object): Records => ({
  ...records,
  [collection]: { ...records[collection], ...added },
})

const without = (records: Records, { collection, recordId }: Changed): Records => {
  const { [recordId]: _, ...others } = records[collection] ?? {}
  return { ...records, [collection]: others }
}

/** The step with other values of what it changes, one at a time. */
function* tamperingsOf(step: AskedStep): Iterable<[what: string, tampered: AskedStep]> {
  for (const { collection, recordId, record = {}, old } of changesOf(step))
    for (const [field, now] of Object.entries(record))
      for (const value of values[field]!) {
        const what = `${collection}.${field}: ${JSON.stringify(value)}`
        const isFree = step.free?.some((one) => what === one || what.startsWith(`${one}:`))
        const isLeft = old && !step.isDemanded && isSame(value, old[field])
        if (isFree || isLeft || isSame(value, now)) continue
        const becomes = withRecords(step.becomes, collection, { [recordId]: { ...record, [field]: value } })
        yield [what, { ...step, becomes }]
      }
}

describe('unaskedChanges', () => {
  test.each(steps)('default: %s', (_name, step) => {
    expect(unasked(step)).toEqual([])
  })

  test.each(steps)('error: other values than were asked for: %s', (_name, step) => {
    const accepted = [...tamperingsOf(step)].filter(([, tampered]) => unasked(tampered).length === 0)
    expect(accepted.map(([what]) => what)).toEqual([])
  })

  test.each(steps)('error: more records than were asked for: %s', (_name, step) => {
    const added = changesOf(step).filter(({ old }) => !old)
    for (const { collection, record } of added) {
      const most = step.most?.[collection] ?? 1
      if (most === Number.POSITIVE_INFINITY) continue
      const free = most - added.filter((one) => one.collection === collection).length
      const withCopies = (count: number): AskedStep => {
        const copies = Array.from({ length: count }, (_copy, at) => [id(10 + at), record])
        return { ...step, becomes: withRecords(step.becomes, collection, Object.fromEntries(copies)) }
      }
      expect(unasked(withCopies(free))).toEqual([])
      expect(unasked(withCopies(free + 1))).toEqual(['number'])
    }
  })

  test.each(steps)(
    'error: a record that is there is replaced by one that was asked for: %s',
    (_name, step) => {
      for (const { collection, recordId, record, old } of changesOf(step)) {
        if (old) continue
        const replaced = { ...record, [distinct[collection]]: 'before' }
        const there = withRecords(step.there ?? {}, collection, { [recordId]: replaced })
        const alone = { [collection]: { [recordId]: record } }
        for (const becomes of [step.becomes, alone])
          expect(unasked({ ...step, there, becomes })).not.toEqual([])
      }
    },
  )

  test.each(steps)('error: another record changes, too: %s', (_name, step) => {
    for (const { collection, record, old } of changesOf(step)) {
      if (!old) continue
      const there = withRecords(step.there ?? {}, collection, { [another]: old })
      const becomes = withRecords(step.becomes, collection, { [another]: record })
      const isLoss =
        !record && collection !== 'policies' && collection !== 'limits' && collection !== 'interfaces'
      expect(unasked({ ...step, there, becomes }).length === 0).toBe(isLoss || step.isForAny === true)
    }
  })

  test.each(steps)('error: a record that was to change is added: %s', (_name, step) => {
    for (const { collection, recordId, record, old } of changesOf(step)) {
      if (!old || !record) continue
      const there = withRecords(step.there ?? {}, collection, { [recordId]: undefined })
      expect(unasked({ ...step, there })).toContain('number')
    }
  })

  test.each(steps)('behavior: only what takes rights away has to happen: %s', (_name, step) => {
    const { threshold: _, ...unchanged } = step
    expect(unasked({ ...unchanged, becomes: {} })).toEqual(step.isDemanded ? ['unmet'] : [])
    for (const change of step.isDemanded ? changesOf(step) : [])
      expect(unasked({ ...step, becomes: without(step.becomes, change) })).toEqual(['unmet'])
  })
})
