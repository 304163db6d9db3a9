import type { DecodedField } from './decodedRequest.types.ts'
import { checksumAddress } from './fields.ts'
import type { Leaf } from './leaves.ts'
import { showText } from './visibleText.ts'
import { warn } from './warn.ts'
import type { RequestWarning } from './warnings.types.ts'

/** A row for each value that nobody has taken, under the names that lead to it. */
export const restFields = (rest: readonly Leaf[]): DecodedField[] =>
  rest.map(({ path, value }) => valueField(labelOf(path), value))

/** Whoever reads a request that is understood in part has to know that it is. */
export const restWarnings = (rest: readonly Leaf[]): RequestWarning[] =>
  rest.length > 0 ? [warn('unknown-parts', { count: rest.length })] : []

/** Names as they are signed; items by number, from 1 on. */
export const labelOf = (path: readonly string[]): string =>
  showText(path.map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : name)).join(' ')).text

/** A value that nobody describes, by what it looks like. */
function valueField(label: string, value: unknown): DecodedField {
  const text = showText(Array.isArray(value) ? '[]' : typeof value === 'object' ? '{}' : String(value)).text
  if (/^0x[\da-f]{40}$/i.test(text)) {
    const address = checksumAddress(text.toLowerCase())
    return { label, value: address, kind: 'address', address }
  }
  return { label, value: text, kind: /^0x/.test(text) ? 'bytes' : 'text' }
}
