import type * as v from 'valibot'

import type { Operation } from './operation.ts'

const isOptional = ({ type }: v.GenericSchema): boolean => type === 'optional' || type === 'nullish'
const isList = ({ type }: v.GenericSchema): boolean => type === 'array'

/**
 * Whether the service refuses or ignores fields that an operation doesn't have. Submits refuse them. Queries refuse
 * them where a dropped field could have narrowed the answer: those with optional fields, and those that answer a list.
 * docs/decisions.md#unknown-fields
 */
export function unknownFieldsOf({ kind, params, result }: Operation): 'refuse' | 'ignore' {
  if (kind === 'submit') return 'refuse'
  const couldNarrow =
    Object.values(params.entries).some((entry) => isOptional(entry as v.GenericSchema)) ||
    Object.values(result.entries).some((entry) => isList(entry as v.GenericSchema))
  return kind === 'query' && couldNarrow ? 'refuse' : 'ignore'
}
