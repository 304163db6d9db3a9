import type { DecodedRequest } from '@latchkey/react'

import { decodedTitle } from '../decoded/decodedTitle.ts'
import type { decodedEn } from '../texts/en/decoded.ts'
import { operationsEn } from '../texts/en/operations.ts'
import type { Format } from '../texts/useFormat.ts'

type Words = typeof decodedEn & typeof operationsEn

/** Title of a request: its operation, in one sentence. */
export function requestTitle(decoded: DecodedRequest, words: Words, format: Format): string {
  if (decoded.action !== 'other') return decodedTitle(decoded, words, format)
  const { operation } = decoded
  const key = operation && `operation${operation.name.charAt(0).toUpperCase()}${operation.name.slice(1)}`
  if (!operation || !isSentence(key)) return words.operationUnknown
  return format<string>(words[key], valuesOf(operation.facts))
}

const isSentence = (key: string | undefined): key is keyof typeof operationsEn =>
  key !== undefined && Object.hasOwn(operationsEn, key)

/** Lists as one text, with how many they are as `count`. */
function valuesOf(facts: object): Record<string, string | number> {
  const values: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(facts as Record<string, string | number | readonly string[]>)) {
    values[key] = typeof value === 'object' ? value.join(', ') : value
    if (key === 'names' && typeof value === 'object') values.count = value.length
  }
  return values
}
