import { describe, expect, test } from 'vitest'

import {
  ada,
  day,
  established,
  grace,
  made,
  now,
  organizationId,
  other,
  type Step,
  unasked,
} from '../../test/state/changes.ts'
import { adding, helped, helper, number, requested } from '../../test/state/contactChanges.ts'
import { textDigestHex } from './textDigest.ts'
import type { StateContactChange } from './view.ts'

const contact = {
  subOrganizationId: organizationId,
  userId: ada,
  otpType: 'OTP_TYPE_EMAIL',
  contact: 'New@Example.com',
}
const asking = (changes: object = {}) => ({
  operation: 'requestContactChange',
  parameters: { ...contact, ...changes },
})
const approving = { operation: 'approveContactChange', parameters: { contactChangeId: made } }
const byGrace = { ...established, userId: grace }

describe('unaskedChanges of changes of contacts', () => {
  test.each<[string, Step]>([
    ['a change that a member asks for', { asked: asking(), author: byGrace, becomes: adding(requested) }],
    [
      'a change of a number',
      {
        asked: asking({ otpType: 'OTP_TYPE_SMS', contact: '+1 (202) 555-0123' }),
        author: byGrace,
        becomes: adding({ ...requested, kind: 'phone', digest: textDigestHex(number) }),
      },
    ],
    [
      'an approval of another member',
      {
        asked: approving,
        there: adding({ ...requested, approvedBy: null }),
        becomes: adding({ ...requested, approvedBy: ada }),
      },
    ],
    [
      'the end of a change, and of a recovery contact',
      {
        asked: { operation: 'rejectContactChange', parameters: { contactChangeId: made } },
        there: { ...adding(requested), recoveryContacts: { [other]: helper } },
        becomes: { contactChanges: { [made]: undefined }, recoveryContacts: { [other]: undefined } },
      },
    ],
  ])('default: %s', (_name, step) => {
    expect(unasked(step)).toEqual([])
  })

  test.each<[string, Partial<StateContactChange>]>([
    ['of another user', { userId: grace }],
    ['of another kind', { kind: 'phone' }],
    ['to another contact', { digest: textDigestHex('other@example.com') }],
    ['that somebody else asked for', { requestedBy: ada }],
    ['that is approved already', { approvedBy: other }],
    ['with a recovery contact', { recoveryContactId: other }],
    ['that began before', { requestedAt: now - 1 }],
    ['that waits a shorter time', { dueAt: now + 2 * day - 1 }],
  ])('error: a change %s', (_name, changes) => {
    const becomes = adding({ ...requested, ...changes })
    expect(unasked({ asked: asking(), author: byGrace, becomes })).toEqual(['record'])
  })

  test.each<[string, Step, string[]]>([
    [
      'an approval by the member who asked',
      {
        asked: approving,
        author: byGrace,
        there: adding(requested),
        becomes: adding({ ...requested, approvedBy: grace }),
      },
      ['record'],
    ],
    [
      'an approval in the name of somebody else',
      { asked: approving, there: adding(requested), becomes: adding({ ...requested, approvedBy: other }) },
      ['record'],
    ],
    [
      'an approval of another change',
      {
        asked: { ...approving, parameters: { contactChangeId: other } },
        there: adding(requested),
        becomes: adding({ ...requested, approvedBy: ada }),
      },
      ['record'],
    ],
    [
      'an approval that moves the time',
      {
        asked: approving,
        there: adding(requested),
        becomes: adding({ ...requested, approvedBy: ada, dueAt: now }),
      },
      ['record'],
    ],
    [
      'an approval of one that a recovery contact began',
      { asked: approving, there: adding(helped), becomes: adding({ ...helped, approvedBy: ada }) },
      ['record'],
    ],
    [
      'two changes',
      {
        asked: asking(),
        author: byGrace,
        becomes: { contactChanges: { [made]: requested, [other]: requested } },
      },
      ['number'],
    ],
    [
      'a recovery contact of another user',
      {
        asked: {
          operation: 'nameRecoveryContact',
          parameters: { userId: grace, email: 'grace@example.com' },
        },
        becomes: { recoveryContacts: { [made]: { ...helper, userId: grace } } },
      },
      ['record'],
    ],
    [
      'a recovery contact with another address',
      {
        asked: { operation: 'nameRecoveryContact', parameters: { userId: ada, email: 'other@example.com' } },
        becomes: { recoveryContacts: { [made]: helper } },
      },
      ['record'],
    ],
    [
      'a recovery contact that counts early',
      {
        asked: { operation: 'nameRecoveryContact', parameters: { userId: ada, email: 'grace@example.com' } },
        becomes: { recoveryContacts: { [made]: { ...helper, namedAt: now - 1 } } },
      },
      ['record'],
    ],
  ])('error: %s', (_name, step, kinds) => {
    expect(unasked(step)).toEqual(kinds)
  })
})
