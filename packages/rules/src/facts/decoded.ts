import { EnclaveError } from '../EnclaveError.ts'

import { type PolicyRecord, type PolicyValue, Undecodable } from '../language/policyObjects.ts'
import type { Spends } from './spends/spend.ts'

/** A transaction as the `tx` of its network's keyword, and what it lets go out. */
export interface DescribedTransaction {
  tx: PolicyRecord | Undecodable
  spends: Spends
}

/** Result of a decoder of the enclave, or why it failed. The enclave refuses to sign data that it can't decode. */
export function decoded<Value>(decode: () => Value): Value | Undecodable {
  try {
    return decode()
  } catch (error) {
    if (error instanceof EnclaveError) return new Undecodable(error.message)
    throw error
  }
}

/** Describes something that moves, or says why it can't be read. */
export const unlessUnread = <Move extends object>(
  move: Move | { unread: string },
  describe: (move: Move) => PolicyRecord,
): PolicyValue => ('unread' in move ? new Undecodable(String(move.unread)) : describe(move))
