import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import type { DecodedField } from '../../state/decodedRequest.types.ts'
import type { RequestWarning } from '../../state/warnings.types.ts'
import type { Described, IsRead } from '../descriptors.types.ts'
import { textField } from '../fields.ts'
import { createLeaves, type Leaf } from '../leaves.ts'
import { restWarnings, valueField } from '../restFields.ts'
import type { DecodedArguments } from './decodeArguments.ts'
import type { Format } from './descriptorRows.ts'
import { type PassedOver, takeDescribed } from './takeDescribed.ts'

/** Rows for the values that a description doesn't show, and the warnings that they cause. */
export interface Rest extends Pick<PassedOver, 'coinsOf'> {
  fields: DecodedField[]
  warnings: RequestWarning[]
}

/** Format by which a descriptor shows a call, with the `display` section that it belongs to. */
export interface Shown {
  format: Format
  display: Descriptor['display']
}

const nothing: PassedOver = { isPassedOver: () => false, coinsOf: () => undefined }

/**
 * Rows for the values that a descriptor doesn't show. They are details if the descriptor's author has left them out on
 * purpose, or if the reader of a standard has read them. With any other value, the request is unknown in part.
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

/** A nonce makes a signature count once, and says nothing about what the signature does. */
const isNonce = (path: readonly string[], type: string) => path.at(-1) === 'nonce' && type.startsWith('uint')

/**
 * Adds the rows that a descriptor doesn't show. An address that its author passed over is a detail only where it says
 * nothing new: a descriptor explains, and can't hide whom a request is about.
 *
 * @param parties addresses that are known without a row: the signer and the contract
 */
export function withRest(described: Described, rest: Rest, parties: readonly string[] = []): Described {
  const shown = described.fields.flatMap(({ address, isDetail }) => (address && !isDetail ? address : []))
  const known = new Set([zeroAddress, ...parties, ...shown].map((address) => address.toLowerCase()))
  return {
    ...described,
    fields: [...described.fields, ...rest.fields.map((field) => withoutHiding(field, known))],
    warnings: [...described.warnings, ...rest.warnings],
  }
}

const zeroAddress = `0x${'0'.repeat(40)}`

function withoutHiding(field: DecodedField, known: ReadonlySet<string>): DecodedField {
  const { isDetail, ...row } = field
  return isDetail && row.address && !known.has(row.address.toLowerCase()) ? row : field
}
