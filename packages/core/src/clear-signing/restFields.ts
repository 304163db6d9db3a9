import { isEthereumAddress } from '@latchkey/crypto/addresses'
import type { DecodedField } from '../state/decodedRequest.types.ts'
import type { RequestWarning } from '../state/warnings.types.ts'
import { isLargest } from './amount.ts'
import { checksumAddress } from './fields.ts'
import type { Leaf } from './leaves.ts'
import { showText } from './visibleText.ts'
import { warn } from './warn.ts'

/** A row for each value that no other row shows, under the names that lead to it. */
export const restFields = (rest: readonly Leaf[]): DecodedField[] =>
  rest.map(({ path, value }) => valueField(path, undefined, value))

/** Whoever reads a request that is understood in part has to know that it is. */
export const restWarnings = (rest: readonly unknown[]): RequestWarning[] =>
  rest.length > 0 ? [warn('unknown-parts', { count: rest.length })] : []

/** Names as they are signed; items by number, from 1 on. */
const labelOf = (path: readonly string[]): string =>
  showText(path.map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : name)).join(' ')).text

/** A value that nobody describes: by its type of EIP-712, or by what it looks like. */
export function valueField(path: readonly string[], type: string | undefined, value: unknown): DecodedField {
  const label = labelOf(path)
  // A struct that is left out is signed as zeros.
  if (value === undefined) return { label, value: 'Empty', special: 'empty', kind: 'text' }
  const text = showText(Array.isArray(value) ? '[]' : typeof value === 'object' ? '{}' : String(value)).text
  const isAddress = type === undefined ? isEthereumAddress(text) : type === 'address'
  if (isAddress) {
    const address = checksumAddress(text)
    return { label, value: address, kind: 'address', address }
  }
  if (type?.startsWith('uint') && isLargest(text))
    return { label, value: text, special: 'unlimited', kind: 'amount' }
  const isBytes = type === undefined ? text.startsWith('0x') : type.startsWith('bytes')
  return { label, value: text, kind: isBytes ? 'bytes' : 'text' }
}
