import { describe, expect, it } from 'vitest'

import { contactToConfirm, listContacts } from './listContacts.ts'

const both = { email: true, phone: true }
const [userEmail, userPhoneNumber] = ['ada@example.com', '+12025550100']
const user = { userEmail, userEmailVerified: false, userPhoneNumber, userPhoneNumberVerified: true }
/** Of a service that doesn't say. */
const silent = { userEmail, userPhoneNumber }

describe('listContacts', () => {
  it('default: verified is what the service says, whatever signed in', () => {
    expect(listContacts(user, both, [userEmail])).toEqual([
      { kind: 'email', contact: userEmail, verified: false },
      { kind: 'phone', contact: userPhoneNumber, verified: true },
    ])
  })

  it('behavior: a service that doesn’t say has proved the contact of the login', () => {
    const verified = listContacts(silent, both, ['Ada@Example.com']).map((line) => line.verified)
    expect(verified).toEqual([true, false])
  })

  it('parameters: what the app sends no codes to is shown where there is one', () => {
    const emailOnly = { email: true, phone: false }
    expect(listContacts({}, emailOnly, [undefined])).toEqual([
      { kind: 'email', contact: undefined, verified: false },
    ])
    expect(listContacts(user, emailOnly, []).map(({ kind }) => kind)).toEqual(['email', 'phone'])
  })
})

describe('contactToConfirm', () => {
  it('default: where the last code went', () => {
    const proven = { ...user, userEmailVerified: true }
    expect(contactToConfirm(proven, both, userPhoneNumber)).toBe(userPhoneNumber)
    expect(contactToConfirm(proven, both, undefined)).toBe(userEmail)
    expect(contactToConfirm(silent, both, userPhoneNumber)).toBe(userPhoneNumber)
  })

  it('behavior: never to a contact that nobody proved', () => {
    expect(contactToConfirm(user, both, undefined)).toBe(userPhoneNumber)
    expect(contactToConfirm(user, both, userEmail)).toBe(userPhoneNumber)
    expect(contactToConfirm({ ...user, userPhoneNumberVerified: false }, both, undefined)).toBeUndefined()
  })

  it('behavior: nor where the app sends none', () => {
    expect(contactToConfirm(user, { email: true, phone: false }, userPhoneNumber)).toBeUndefined()
  })

  it('behavior: until the account is known, where the login’s code went', () => {
    expect(contactToConfirm(undefined, both, userEmail)).toBe(userEmail)
  })
})
