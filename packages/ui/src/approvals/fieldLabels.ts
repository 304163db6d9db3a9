import type { DecodedField } from '@latchkey/react'

import { parametersEn } from '../texts/en/parameters.ts'

type Words = typeof parametersEn

/** Whether a group of lines begins with a field. */
export const startsGroup = (fields: readonly DecodedField[], index: number): boolean =>
  fields[index]?.group !== undefined && fields[index]?.group !== fields[index - 1]?.group

/** Each object of a list by the lists' names and its places in them: `Users 1 · API keys 2`. */
export function groupOf({ parameter = [], group = '' }: DecodedField, words: Words): string {
  const steps = parameter.slice(0, group.split('.').length)
  const labels = steps.map((step) =>
    typeof step === 'number' ? String(step + 1) : (wordOf(step, words) ?? step),
  )
  return labels.join(' ')
}

/** Our label in the user's language. A key of a record, and a parameter of another version, have none. */
export function labelOf({ parameter = [], label }: DecodedField, words: Words): string {
  const name = parameter.findLast((step) => typeof step === 'string')
  return (typeof name === 'string' && wordOf(name, words)) || label
}

function wordOf(name: string, words: Words): string | undefined {
  const key = `parameter${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return Object.hasOwn(parametersEn, key) ? words[key as keyof typeof parametersEn] : undefined
}
