import { keccak_256 } from '@noble/hashes/sha3.js'

import { decodeHex, toBytes } from '../encoding.ts'
import {
  encodeType,
  membersOf,
  parseType,
  type TypedData,
  type TypedDataTypes,
  type TypedRecord,
  type TypedValue,
} from './typedData.ts'

/**
 * The 32 bytes that a signature of typed data is over: EIP-712, "Specification of the eth_signTypedData JSON RPC".
 *
 * @param data - as {@link readTypedData} returns it
 */
export function hashTypedData({ types, primaryType, domain, message }: TypedData): Uint8Array {
  const domainSeparator = hashStruct(types, 'EIP712Domain', domain)
  // If the domain itself is the primary type, nothing else is signed.
  const parts =
    primaryType === 'EIP712Domain'
      ? [domainSeparator]
      : [domainSeparator, hashStruct(types, primaryType, message)]
  return keccak_256(concat([Uint8Array.of(0x19, 0x01), ...parts]))
}

/** EIP-712, "Definition of hashStruct". */
export function hashStruct(types: TypedDataTypes, type: string, value: TypedRecord): Uint8Array {
  const typeHashes = new Map<string, Uint8Array>()
  const typeHash = (name: string) => {
    const known = typeHashes.get(name)
    if (known) return known
    const hash = keccak_256(toBytes(encodeType(types, name)))
    typeHashes.set(name, hash)
    return hash
  }
  const hash = (name: string, record: TypedRecord): Uint8Array =>
    keccak_256(
      concat([
        typeHash(name),
        ...membersOf(types, name).map((member) => encode(member.type, record[member.name])),
      ]),
    )
  /** EIP-712, "Definition of encodeData": 32 bytes for every value. */
  const encode = (of: string, member: TypedValue | undefined): Uint8Array => {
    const parsed = parseType(of)
    switch (parsed.kind) {
      case 'list':
        return keccak_256(concat((member as TypedValue[]).map((item) => encode(parsed.item, item))))
      case 'struct':
        // What wallets do about a struct that is left out, which lets structs contain themselves.
        return member === undefined ? new Uint8Array(32) : hash(parsed.name, member as TypedRecord)
      case 'string':
        return keccak_256(toBytes(member as string))
      case 'bytes':
        return keccak_256(decodeHex((member as string).slice(2)))
      case 'fixedBytes':
        return decodeHex((member as string).slice(2).padEnd(64, '0'))
      default:
        return toWord(BigInt(member as bigint | boolean | string))
    }
  }
  return hash(type, value)
}

/** Two's complement. */
const toWord = (value: bigint): Uint8Array =>
  decodeHex(BigInt.asUintN(256, value).toString(16).padStart(64, '0'))

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
