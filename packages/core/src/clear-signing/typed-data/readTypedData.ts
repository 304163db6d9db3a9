import {
  dropUnsignedMembers,
  readTypedData as readSigned,
  type TypedData as SignedTypedData,
  type TypedValue,
} from '@latchkey/crypto/typed-data'

import type { TypedData } from '../descriptors.types.ts'

type Record_ = Readonly<Record<string, unknown>>

export interface ReadTypedData {
  /** With decimal numbers, as descriptors and people read them. */
  shown: TypedData
  signed: SignedTypedData
}

/**
 * Reads typed data of EIP-712 as they are signed, by the reader that signs them: members that the types don't name are
 * left out, and numbers are decimal. Undefined if they can't be signed.
 */
export function readTypedData(sent: object | string): ReadTypedData | undefined {
  try {
    const signed = readSigned(
      withoutMissingDomain(dropUnsignedMembers(typeof sent === 'string' ? JSON.parse(sent) : sent)),
    )
    const { types, primaryType, domain, message } = signed
    // The domain as the primary type has no message.
    const shown = primaryType === 'EIP712Domain' ? {} : (toDecimals(message, types, primaryType) as Record_)
    return { shown: { types, primaryType, domain: toDomain(domain), message: shown }, signed }
  } catch {
    return undefined
  }
}

/**
 * Descriptors are written for data whose domain lacks a member of its type. They can be shown; signing refuses them.
 */
function withoutMissingDomain(data: Record_): Record_ {
  const { types, domain } = data as { types: TypedData['types']; domain: Record_ }
  const { EIP712Domain: named } = types
  if (!named) return data
  return {
    ...data,
    types: { ...types, EIP712Domain: named.filter(({ name }) => Object.hasOwn(domain, name)) },
  }
}

const toDomain = ({ name, version, chainId, verifyingContract, salt }: Record_): Record_ => ({
  ...(name !== undefined && { name: String(name) }),
  ...(version !== undefined && { version: String(version) }),
  ...(chainId !== undefined && { chainId: Number(chainId) }),
  ...(verifyingContract !== undefined && { verifyingContract: String(verifyingContract).toLowerCase() }),
  ...(salt !== undefined && { salt: String(salt) }),
})

/** With decimal numbers, and a struct that is left out as undefined: it is signed as zeros. */
function toDecimals(value: TypedValue | undefined, types: TypedData['types'], type: string): unknown {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item) => toDecimals(item, types, type.replace(/\[\d*\]$/, '')))
  const record = value as Readonly<Record<string, TypedValue | undefined>>
  const members = (types[type] ?? []).map(({ name, type }) => [name, toDecimals(record[name], types, type)])
  // Without a prototype, so that a member that was left out isn't found there: `constructor`.
  return Object.assign(Object.create(null), Object.fromEntries(members))
}
