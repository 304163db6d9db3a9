import type { TypedData, TypedRecord, TypedValue } from '../typedData.ts'
import { zeroAddress } from './contracts.ts'

/** Bits of a number that is no amount: a time, a count, an index. */
const smallBits = 64

/**
 * Whether typed data could make a contract do something, whatever they are called. A contract that checks a signature is
 * named by its domain; what moves things names an address, an amount or a call.
 *
 * @param data as `readTypedData` returns it
 * @param isContractTrusted whether the verifying contract is one that doesn't count
 */
export function canAct(data: TypedData, { signer, isContractTrusted = false }: ActOptions = {}): boolean {
  if (!isContractTrusted && data.domain.verifyingContract !== undefined) return true
  const shape = shapeOf(data, signer?.toLowerCase())
  return shape.hasBytes || shape.namesOthers || (shape.hasAddress && shape.hasAmount)
}

export interface ActOptions {
  /** Address that signs: it may be named. */
  signer?: string | undefined
  /** @default false */
  isContractTrusted?: boolean | undefined
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
      for (const member of types[type]!) visit(member.type, (value as TypedRecord | undefined)?.[member.name])
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
