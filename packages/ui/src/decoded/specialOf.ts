import type { DecodedField } from '@latchkey/react'

import type { decodedEn } from '../texts/en/decoded.ts'
import type { Format } from '../texts/useFormat.ts'
import { localizeAmount } from '../wallet/balances/numbers.ts'

type Words = typeof decodedEn

const specials = {
  unlimited: 'decodedUnlimited',
  'any-network': 'decodedAnyNetwork',
  'lookup-table': 'decodedLookupTable',
  none: 'decodedNone',
  'up-to': 'decodedUpTo',
  yes: 'decodedYes',
  no: 'decodedNo',
  empty: 'decodedEmpty',
  allow: 'decodedAllow',
  deny: 'decodedDeny',
  'not-kept': 'decodedNotKept',
} as const satisfies Record<NonNullable<DecodedField['special']>, keyof Words>

/** A value that this kit has words for. */
export const specialOf = (
  { special, limit = '' }: Pick<DecodedField, 'special' | 'limit'>,
  words: Words,
  format: Format,
): string | undefined =>
  special && format(words[specials[special]], { amount: localizeAmount(limit, format.locale ?? 'en') })

/** The value of a row in words of the kit, or as the request has it; amounts with the separator of the language. */
export const shownValue = (field: DecodedField, words: Words, format: Format): string =>
  specialOf(field, words, format) ??
  (field.kind === 'amount' ? localizeAmount(field.value, format.locale ?? 'en') : field.value)
