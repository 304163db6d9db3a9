import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import type { DecodedField } from '../decodedRequest.types.ts'
import type { Described, IsRead } from '../descriptors.types.ts'
import { textField } from '../fields.ts'
import { createLeaves, type Leaf } from '../leaves.ts'
import { restWarnings, valueField } from '../restFields.ts'
import type { RequestWarning } from '../warnings.types.ts'
import type { DecodedArguments } from './decodeArguments.ts'
import { type Format, type PassedOver, takeDescribed } from './takeDescribed.ts'

/** Rows for the values that a description doesn't show, and the warnings that they cause. */
export interface Rest extends Pick<PassedOver, 'coinsOf'> {
  fields: DecodedField[]
  warnings: RequestWarning[]
}

/** What a descriptor shows. */
export interface Shown {
  format: Format
  display: Descriptor['display']
}

const nothing: PassedOver = { isPassedOver: () => false, coinsOf: () => undefined }

/**
 * Rows for the values that a descriptor doesn't show. They are details where somebody has read them: the descriptor's
 * author, who left them out on purpose, or the standard. For all others, the request is unknown in part.
 *
 * @param shown undefined if nothing is shown
 */
export function describeRest(
  { values, typeAt, unread }: DecodedArguments,
  shown: Shown | undefined,
  isRead: IsRead = () => false,
): Rest {
  const leaves = createLeaves(values)
  const { isPassedOver, coinsOf } = shown
    ? takeDescribed(leaves, values, shown.format, shown.display ?? {})
    : nothing
  // A function without arguments has no values.
  const rest = Object.keys(values).length > 0 ? leaves.rest() : []
  const isDetail = ({ path, value }: Leaf) =>
    isRead(path) || isPassedOver(path) || isNothing(value) || isNonce(path, typeAt(path))
  const fields = rest.map((leaf) => ({
    ...valueField(leaf.path, typeAt(leaf.path), leaf.value),
    path: leaf.path,
    ...(isDetail(leaf) && { isDetail: true }),
  }))
  return {
    fields: [...fields, ...(unread ? [unreadField(unread)] : [])],
    warnings: restWarnings([...rest.filter((leaf) => !isDetail(leaf)), ...(unread ? [unread] : [])]),
    coinsOf,
  }
}

/** Bytes of a call that belong to no argument. */
export const unreadField = (unread: string): DecodedField => textField('data', `0x${unread}`, 'bytes')

/** An empty list, text or byte string. */
const isNothing = (value: unknown) => value === '' || value === '0x' || Array.isArray(value)

/** What makes a signature count once says nothing about what it does. */
const isNonce = (path: readonly string[], type: string) => path.at(-1) === 'nonce' && type.startsWith('uint')

export const withRest = (described: Described, { fields, warnings }: Rest): Described => ({
  ...described,
  fields: [...described.fields, ...fields],
  warnings: [...described.warnings, ...warnings],
})
