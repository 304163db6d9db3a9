import type { DecodedField } from '@latchkey/react'

import { shortAddress } from '../contact/addresses.ts'
import type { decodedEn } from '../texts/en/decoded.ts'
import type { Format } from '../texts/useFormat.ts'
import { localizeAmount } from '../wallet/balances/numbers.ts'

/** The rows of a request as parts of a sentence. */
export interface Phrases {
  /** The rows of a name, without those that only show exact data. */
  rows(name: DecodedField['name']): DecodedField[]
  /** Amounts that the kit has read. A fee and a total have names of their own. */
  amounts: readonly DecodedField[]
  /** "1 ETH", "1 ETH and 250 USDC", "1 ETH and 3 more". */
  list(rows: readonly DecodedField[]): string
  /** The party that a row names, with its short address. */
  nameOf(row: DecodedField): string
  short(address: string): string
  /** Capitalizes a sentence that begins with one of our words. A name at its start stays as it is. */
  capitalize(sentence: string): string
}

export function createPhrases(
  fields: readonly DecodedField[],
  words: typeof decodedEn,
  format: Format,
): Phrases {
  const rows = (name: DecodedField['name']) =>
    fields.filter((field) => field.name === name && !field.isDetail)
  const hasToken = fields.some(({ name }) => name === 'token' || name === 'asset')
  const formatField = ({ value, special, address, name, label, kind }: DecodedField): string => {
    if (special === 'unlimited') {
      // The row says "Unlimited USDC".
      const [, symbol] = /^\S+ (.+)$/.exec(value) ?? []
      return symbol ? format(words.decodedAllYour, { symbol }) : words.decodedAllUnknown
    }
    if (name === 'amount-or-id') return words.decodedUnknownToken
    if (address) return name === undefined ? label : shortAddress(address)
    // Digits alone: in the smallest unit of something that isn't known.
    if (/^[\d.,\s]*$/.test(value)) return hasToken ? words.decodedUnknownToken : words.decodedUnknownCoin
    return kind === 'amount' ? localizeAmount(value, format.locale ?? 'en') : value
  }
  const capitalized = new Set(
    [
      words.decodedYourTokens,
      words.decodedAllYour,
      words.decodedAllUnknown,
      words.decodedUnknownToken,
      words.decodedUnknownCoin,
      words.decodedSomeone,
    ].map(firstWord),
  )
  return {
    capitalize: (sentence) =>
      capitalized.has(firstWord(sentence)) ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : sentence,
    rows,
    amounts: rows('amount'),
    short: shortAddress,
    nameOf: ({ address, value }) => (address === undefined ? words.decodedSomeone : nameWith(value, address)),
    list(listed) {
      const [first, second, ...more] = listed.map(formatField)
      if (first === undefined) return ''
      if (second === undefined) return first
      return more.length === 0
        ? format(words.decodedBoth, { first, second })
        : format(words.decodedAmong, { first, count: more.length + 1 })
    },
  }
}

/** A name is always shown with its address. */
const nameWith = (value: string, address: string): string =>
  value === address ? shortAddress(address) : `${value} (${shortAddress(address)})`

const firstWord = (sentence: string) => sentence.split(' ', 1)[0]
