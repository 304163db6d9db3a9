import { expect, it } from 'vitest'

import { maskContacts } from './maskContacts.ts'

it.each([
  ['dana@mail.example', 'd•••@mail.example'],
  ['d@mail.example', 'd•••@mail.example'],
  ['Login of dana.w+shop@mail.example from Berlin', 'Login of d•••@mail.example from Berlin'],
  ['mailto:dana@mail.example,ben@mail.example', 'mailto:d•••@mail.example,b•••@mail.example'],
  ['žofie@pošta.example', 'ž•••@pošta.example'],
  ['+447700900123', '•••123'],
  ['Call +447700900123.', 'Call •••123.'],
  ['{"contact":"+447700900123"}', '{"contact":"•••123"}'],
])('default: %s', (text, masked) => expect(maskContacts(text)).toBe(masked))

it.each([
  'Dana Whitcombe',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  'aa+12345678bb==',
  'AB/+12345678',
  '@dana',
])('behavior: leaves %s as it is', (text) => expect(maskContacts(text)).toBe(text))

it('behavior: masks every text of an answer, and nothing else', () => {
  const answer = { users: [{ id: 7, isRoot: false, note: null, contacts: ['dana@mail.example'] }] }
  expect(maskContacts(answer)).toEqual({
    users: [{ id: 7, isRoot: false, note: null, contacts: ['d•••@mail.example'] }],
  })
})
