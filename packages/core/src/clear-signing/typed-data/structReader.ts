import type { DecodeContext } from '../decodeContext.ts'
import type { KnownCall } from '../knownCalls.ts'
import type { Leaves } from '../leaves.ts'

/** A struct to be read, and who signs it where. */
export interface StructCaller {
  context: DecodeContext
  network: string | undefined
  /** Lower-case. */
  contract: string
  /** Lower-case. */
  signer: string
}

/** Reader of a known struct. It takes the members that it shows; the others get rows of their own. */
export type StructReader = (caller: StructCaller, message: Leaves) => KnownCall | undefined

/** A row's member that names the signer says nothing new. Somebody else's name does: the signature is of no use then. */
export const isSigner = ({ signer }: StructCaller, address: unknown): boolean => address === signer

/**
 * The value of a member.
 *
 * @throws where there is none: a struct that is left out is signed as zeros, and no standard has that
 */
export function textOf(leaves: Leaves, name: string): string {
  const value = leaves.take(name)
  if (value === undefined) throw new Error(`no ${name}`)
  return String(value)
}

/** The number of a member. Numbers of typed data are decimal. */
export const numberOf = (leaves: Leaves, name: string): bigint => BigInt(textOf(leaves, name))
