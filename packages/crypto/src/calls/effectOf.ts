import type { TypedData, TypedRecord, TypedValue } from '../typed-data/typedData.ts'
import { zeroAddress } from './contracts.ts'

/** Bits of a number that is no amount: a time, a count, an index. */
const smallBits = 64

/**
 * The worst that typed data could make somebody do, by their types alone. `call`: whatever a contract understands. `move`: move
 * something, since they name an amount or somebody else. `none`: neither.
 */
export type TypedDataEffect = 'none' | 'move' | 'call'

export interface EffectOptions {
  /** Address that signs: it may be named. */
  signer?: string | undefined
  /** Whether the contract that checks the signature is known to be harmless. @default false */
  isContractTrusted?: boolean | undefined
}

/**
 * Tells what typed data could do that nobody describes, whatever they are called. A contract that checks a signature is
 * named by its domain.
 *
 * @param data as `readTypedData` returns it
 */
export function effectOf(
  data: TypedData,
  { signer, isContractTrusted = false }: EffectOptions = {},
): TypedDataEffect {
  const { hasBytes, namesOthers, hasAddress, hasAmount } = shapeOf(data, signer?.toLowerCase())
  if (hasBytes || (!isContractTrusted && data.domain.verifyingContract !== undefined)) return 'call'
  return namesOthers || (hasAddress && hasAmount) ? 'move' : 'none'
}

interface Shape {
  hasBytes: boolean
  hasAddress: boolean
  hasAmount: boolean
  /** An address that isn't the signer's. */
  namesOthers: boolean
}

function shapeOf({ types, primaryType, message }: TypedData, signer: string | undefined): Shape {
  const shape: Shape = { hasBytes: false, hasAddress: false, hasAmount: false, namesOthers: false }
  const visit = (type: string, value: TypedValue | undefined) => {
    const [, item] = /^(.+)\[\d*\]$/s.exec(type) ?? []
    if (item !== undefined) {
      for (const each of Array.isArray(value) ? value : []) visit(item, each)
      return
    }
    if (Object.hasOwn(types, type)) {
      // A struct that is left out is signed as zeros.
      const record = value as TypedRecord | undefined
      if (record) for (const member of types[type]!) visit(member.type, record[member.name])
      return
    }
    if (type === 'bytes') shape.hasBytes ||= value !== '0x'
    if (type === 'address') {
      shape.hasAddress = true
      shape.namesOthers ||= value !== signer && value !== zeroAddress
    }
    const [, bits] = /^u?int(\d*)$/.exec(type) ?? []
    if (bits !== undefined) shape.hasAmount ||= Number(bits || 256) > smallBits
  }
  visit(primaryType, message)
  return shape
}
