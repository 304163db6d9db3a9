import { expect, it } from 'vitest'

import { session } from '../../test/fixtures.tsx'
import { nameAccounts } from './nameAccounts.ts'

const name = (...people: { name?: string; contact?: string | undefined }[]) =>
  nameAccounts(
    people.map((person, index) => ({
      session: { ...session, id: String(index), contact: undefined, ...person },
      status: 'signed-in' as const,
      active: index === 0,
    })),
    'Your account',
  )

it('default', () => {
  expect(name({ name: 'Ada', contact: 'ada@example.com' }, { contact: '+447700900123' }, {})).toEqual([
    'Ada',
    '+447700900123',
    'Your account',
  ])
})

it('behavior: names a contact in full', () => {
  const contact = 'ada.augusta.king.lovelace@example.com'
  expect(name({ contact })).toEqual([contact])
  // A login with a passkey has no contact; the name is the account's contact.
  expect(name({ name: contact })).toEqual([contact])
})

it('behavior: adds the contact to accounts of the same name', () => {
  const work = { name: 'Ada', contact: 'ada@work.example' }
  expect(name(work, { name: 'Ada', contact: 'ada@example.com' }, { name: 'Ben' })).toEqual([
    'ada@work.example',
    'ada@example.com',
    'Ben',
  ])
  expect(name(work, { name: 'Ada' })).toEqual(['ada@work.example', 'Ada'])
})
