import { keccak_256 } from '@noble/hashes/sha3.js'

import { decodeHex, toBytes } from '../encoding.ts'
import { createStructTypes } from './structTypes.ts'
import type { TypedData, TypedDataTypes, TypedRecord, TypedValue } from './typedData.ts'
import { type CountWork, hashUnits, limitTypedDataWork } from './typedDataWork.ts'

/**
 * The 32 bytes that a signature of typed data is over: EIP-712, "Specification of the eth_signTypedData JSON RPC".
 *
 * @param data - as {@link readTypedData} returns it
 * @param count - told of the work, to limit that on several documents together
 * @throws CryptoError `TYPED_DATA_INVALID` if it takes too much
 */
export function hashTypedData(
  { types, primaryType, domain, message }: TypedData,
  count = limitTypedDataWork(),
): Uint8Array {
  const hashStruct = createStructHash(types, count)
  // If the domain itself is the primary type, nothing else is signed.
  const messageHash = primaryType === 'EIP712Domain' ? [] : hashStruct(primaryType, message)
  return keccak_256(Uint8Array.of(0x19, 0x01, ...hashStruct('EIP712Domain', domain), ...messageHash))
}

/** EIP-712, "Definition of hashStruct". */
export const hashStruct = (types: TypedDataTypes, type: string, value: TypedRecord): Uint8Array =>
  createStructHash(types, limitTypedDataWork())(type, value)

function createStructHash(types: TypedDataTypes, count: CountWork) {
  const structTypes = createStructTypes(types, count)
  const typeHashes = new Map<string, Uint8Array>()

  const keccak = (bytes: Uint8Array): Uint8Array => {
    count(hashUnits(bytes.length))
    return keccak_256(bytes)
  }

  function typeHash(name: string): Uint8Array {
    const known = typeHashes.get(name)
    if (known) return known
    const hash = keccak(toBytes(structTypes.encodeType(name)))
    typeHashes.set(name, hash)
    return hash
  }

  /** Hashes 32 bytes for each value, which are counted before they are made. EIP-712, "Definition of encodeData". */
  function hashWords(length: number, wordAt: (index: number) => Uint8Array): Uint8Array {
    count(length + hashUnits(wordBytes * length))
    const words = new Uint8Array(wordBytes * length)
    for (let index = 0; index < length; index++) words.set(wordAt(index), wordBytes * index)
    return keccak_256(words)
  }

  function hashStruct(name: string, record: TypedRecord): Uint8Array {
    const { members } = structTypes.struct(name)
    return hashWords(1 + members.length, (index) => {
      const member = members[index - 1]
      return member ? encode(member.type, record[member.name]) : typeHash(name)
    })
  }

  function encode(type: string, value: TypedValue | undefined): Uint8Array {
    const parsed = structTypes.parse(type)
    switch (parsed.kind) {
      case 'list': {
        const items = value as TypedValue[]
        return hashWords(items.length, (index) => encode(parsed.item, items[index]))
      }
      case 'struct':
        // As wallets do for a struct that is left out, which lets structs contain themselves.
        return value === undefined ? new Uint8Array(wordBytes) : hashStruct(parsed.name, value as TypedRecord)
      case 'string':
        return keccak(toBytes(value as string))
      case 'bytes':
        return keccak(decodeHex((value as string).slice(2)))
      case 'fixedBytes':
        return decodeHex((value as string).slice(2).padEnd(2 * wordBytes, '0'))
      default:
        return toWord(BigInt(value as bigint | boolean | string))
    }
  }

  return hashStruct
}

const wordBytes = 32

/** Two's complement, big-endian. */
function toWord(value: bigint): Uint8Array {
  const word = new Uint8Array(wordBytes)
  const view = new DataView(word.buffer)
  for (let offset = 0, rest = value; offset < wordBytes; offset += 8, rest >>= 64n)
    view.setBigUint64(wordBytes - 8 - offset, BigInt.asUintN(64, rest))
  return word
}
