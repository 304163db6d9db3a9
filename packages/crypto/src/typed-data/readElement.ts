import { isEthereumAddress } from '../addresses.ts'
import type { ParsedType } from './parseType.ts'
import type { TypedValue } from './typedData.ts'
import { quote, typedDataInvalid } from './typedDataInvalid.ts'
import { typedDataLimits } from './typedDataWork.ts'

/**
 * Reads a value that is neither a struct nor a list.
 *
 * @throws CryptoError `TYPED_DATA_INVALID`
 */
export function readElement(type: string, parsed: ParsedType, value: unknown): TypedValue {
  if (parsed.kind === 'integer') {
    const integer = toInteger(type, value)
    const { bits, isSigned } = parsed
    const isInRange = (isSigned ? BigInt.asIntN(bits, integer) : BigInt.asUintN(bits, integer)) === integer
    if (!isInRange) throw typedDataInvalid(`a number that fits ${type}`)
    return integer
  }
  if (parsed.kind === 'bool' && typeof value === 'boolean') return value
  if (typeof value !== 'string') throw mistyped(type, value)
  if (parsed.kind === 'string') return value
  if (parsed.kind === 'address' && isEthereumAddress(value)) return value.toLowerCase()
  const isBytes = /^0x(?:[\da-f]{2})*$/i.test(value)
  if (isBytes && parsed.kind === 'bytes') return value.toLowerCase()
  if (isBytes && parsed.kind === 'fixedBytes' && value.length === 2 + 2 * parsed.length)
    return value.toLowerCase()
  throw mistyped(type, value)
}

function toInteger(type: string, value: unknown): bigint {
  if (typeof value === 'bigint') return value
  // Reading decimal digits takes longer than their number.
  const isShort = typeof value === 'string' && value.length <= typedDataLimits.integer
  if (isShort && /^(?:-?\d+|0x[\da-f]+)$/i.test(value)) return BigInt(value)
  if (typeof value !== 'number') throw mistyped(type, value)
  // JSON has rounded it already.
  if (!Number.isSafeInteger(value)) throw typedDataInvalid(`the number ${value} as text, or it is rounded`)
  return BigInt(value)
}

/** The error for a value that isn't of its type. */
export const mistyped = (type: string, value: unknown) =>
  typedDataInvalid(
    `a value of ${quote(type)}, not ${Array.isArray(value) ? `a list of ${value.length}` : typeof value}`,
  )
