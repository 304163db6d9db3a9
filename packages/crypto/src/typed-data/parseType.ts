import { quote, typedDataInvalid } from './typedDataInvalid.ts'
import { typedDataLimits } from './typedDataWork.ts'

/** The kinds of types: a value of its own, a list of another type, or a struct by its name. */
export type ParsedType =
  | { kind: 'integer'; isSigned: boolean; bits: number }
  | { kind: 'fixedBytes'; length: number }
  | { kind: 'address' | 'bool' | 'bytes' | 'string' }
  | { kind: 'list'; item: string; length: number | undefined }
  | { kind: 'struct'; name: string }

/**
 * Parses a type of EIP-712. Struct names are what others sign: any characters but brackets, parentheses, commas and
 * white space, which separate the parts of encodeType.
 *
 * @throws CryptoError `TYPED_DATA_INVALID`
 */
export function parseType(type: string): ParsedType {
  if (type.length > typedDataLimits.name) throw typedDataInvalid(`a type, not ${quote(type)}`)
  const [, item, length] = /^(.+)\[(\d*)\]$/s.exec(type) ?? []
  if (item !== undefined) return { kind: 'list', item, length: length ? Number(length) : undefined }
  if (type === 'address' || type === 'bool' || type === 'bytes' || type === 'string') return { kind: type }
  const [, kind, digits] = /^(int|uint|bytes)(\d*)$/.exec(type) ?? []
  // `uint` and `int` have 256 bits, as in Solidity.
  const size = digits ? Number(digits) : 256
  const isCanonical = !digits || String(size) === digits
  if (kind === 'bytes' && isCanonical && size >= 1 && size <= 32) return { kind: 'fixedBytes', length: size }
  if (kind && kind !== 'bytes' && isCanonical && size >= 8 && size <= 256 && size % 8 === 0)
    return { kind: 'integer', isSigned: kind === 'int', bits: size }
  if (kind || !/^[^[\](),\s]+$/.test(type)) throw typedDataInvalid(`a type, not ${quote(type)}`)
  return { kind: 'struct', name: type }
}
