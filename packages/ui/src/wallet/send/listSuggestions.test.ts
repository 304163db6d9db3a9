import { describe, expect, it } from 'vitest'

import { recipient, savedRecipients } from '../../../test/payments.ts'
import { listSuggestions } from './listSuggestions.ts'

const [mum, landlord] = savedRecipients
const sources = { recents: [], saved: savedRecipients, from: `0x${'1'.repeat(40)}` }
const names = (typed: string, changes: object = {}) =>
  listSuggestions({ ...sources, ...changes }, typed).map(({ name, address }) => name ?? address)

describe('listSuggestions', () => {
  it('default: whom the user paid last, then saved ones, the last first', () => {
    const stranger = `0x${'2'.repeat(40)}`
    const recents = [
      { address: stranger, at: 3 },
      { address: recipient.toLowerCase(), at: 2 },
    ]
    expect(listSuggestions({ ...sources, recents }, '')).toEqual([
      { address: stranger, at: 3, name: undefined },
      { address: recipient.toLowerCase(), at: 2, name: mum!.recipientName },
      { address: landlord!.address, at: undefined, name: landlord!.recipientName },
    ])
  })

  it.each([
    ['mu', ['Mum']],
    ['  LAND', ['Landlord Berlin']],
    ['berl', ['Landlord Berlin']],
    [recipient.slice(0, 6).toLowerCase(), ['Mum']],
    [recipient, []],
    ['um', []],
  ])('behavior: finds %j by the beginning of a word, or of the address', (typed, found) => {
    expect(names(typed)).toEqual(found)
  })

  it('behavior: leaves out the account that pays', () => {
    expect(names('', { from: recipient })).toEqual(['Landlord Berlin'])
  })
})
