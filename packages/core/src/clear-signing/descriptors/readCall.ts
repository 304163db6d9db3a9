import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import { keccak256Hex } from '@latchkey/crypto/keccak'

import { type AbiParameter, canonicalSignature, readSignature } from './abiSignature.ts'
import { type DecodedArguments, decodeArguments } from './decodeArguments.ts'
import type { Format } from './descriptorRows.ts'

/**
 * The arguments of a call of a function that the descriptor names. Undefined if they are none: the library believes
 * every length that the data claim, and reads a word as an address whatever stands before it.
 */
export function readCall(
  { display }: Descriptor,
  data: string,
): { format: Format; decoded: DecodedArguments } | undefined {
  for (const [signature, format] of Object.entries(display?.formats ?? {})) {
    const read = readSignature(signature)
    if (!read || !isCallOf(read.name, read.parameters, data)) continue
    const decoded = decodeArguments(read.parameters, data.slice(10))
    return decoded && { format, decoded }
  }
  return undefined
}

/** Whether the data of a call name this function. */
export const isCallOf = (name: string, parameters: readonly AbiParameter[], data: string): boolean =>
  keccak256Hex(canonicalSignature(name, parameters)).slice(2, 10) === data.slice(2, 10).toLowerCase()
