import type { DecodeContext } from '../decodeContext.ts'
import { checksumAddress } from '../fields.ts'
import type { KnownCall } from '../knownCalls.ts'
import type { Leaves } from '../leaves.ts'
import { warn } from '../warn.ts'

/** A struct to be read, and who signs it where. */
export interface StructCaller {
  context: DecodeContext
  network: string
  /** Lower-case. */
  contract: string
  /** Lower-case. */
  signer: string
}

/** What a known struct means. It takes the members that it shows; the others get rows of their own. */
export type StructReader = (caller: StructCaller, message: Leaves) => KnownCall | undefined

/** A row's member that names the signer says nothing new. Somebody else's name does: the signature is of no use then. */
export const isSigner = ({ signer }: StructCaller, address: unknown): boolean => address === signer

/** A token that nobody has listed may be any contract. */
export const unlistedToken = ({ context, network }: StructCaller, token: string) =>
  context.token(network, token) ? [] : [warn('unknown-token', { token: checksumAddress(token) })]
