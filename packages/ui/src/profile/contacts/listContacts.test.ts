import { describe, expect, it } from 'vitest'

import { contactToConfirm, listContacts } from './listContacts.ts'

const both = { email: true, phone: true }
const [userEmail, userPhoneNumber] = ['ada@example.com', '+12025550100']
const user = { userEmail, userEmailVerified: false, userPhoneNumber, userPhoneNumberVerified: true }
/** A user of a service that doesn't report verification. */
const silent = { userEmail, userPhoneNumber }

describe('listContacts', () => {
  it('default: takes `verified` from the service', () => {
    expect(listContacts(user, both, [userEmail])).toEqual([
      { kind: 'email', contact: userEmail, verified: false },
      { kind: 'phone', contact: userPhoneNumber, verified: true },
    ])
  })

  it('behavior: counts the contact of the login as verified if the service doesn’t say', () => {
    const verified = listContacts(silent, both, ['Ada@Example.com']).map((line) => line.verified)
    expect(verified).toEqual([true, false])
  })

  it('parameters: shows an existing contact whose method is disabled', () => {
    const emailOnly = { email: true, phone: false }
    expect(listContacts({}, emailOnly, [undefined])).toEqual([
      { kind: 'email', contact: undefined, verified: false },
    ])
    expect(listContacts(user, emailOnly, []).map(({ kind }) => kind)).toEqual(['email', 'phone'])
  })
})

describe('contactToConfirm', () => {
  it('default: picks the contact of the last code', () => {
    const proven = { ...user, userEmailVerified: true }
    expect(contactToConfirm(proven, both, userPhoneNumber)).toBe(userPhoneNumber)
    expect(contactToConfirm(proven, both, undefined)).toBe(userEmail)
    expect(contactToConfirm(silent, both, userPhoneNumber)).toBe(userPhoneNumber)
  })

  it('behavior: never picks an unverified contact', () => {
    expect(contactToConfirm(user, both, undefined)).toBe(userPhoneNumber)
    expect(contactToConfirm(user, both, userEmail)).toBe(userPhoneNumber)
    expect(contactToConfirm({ ...user, userPhoneNumberVerified: false }, both, undefined)).toBeUndefined()
  })

  it('behavior: never picks a contact whose method is disabled', () => {
    expect(contactToConfirm(user, { email: true, phone: false }, userPhoneNumber)).toBeUndefined()
  })

  it('behavior: picks the contact of the login until the account is loaded', () => {
    expect(contactToConfirm(undefined, both, userEmail)).toBe(userEmail)
  })
})
