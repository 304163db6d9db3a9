import type { TronContractType } from '@latchkey/crypto/tron'
import type { DecodedRequest } from '../../state/decodedRequest.types.ts'
import type { DecodeContext } from '../decodeContext.ts'
import type { Leaves } from '../leaves.ts'

/** Action, rows and warnings of a transaction's contract. */
export type TronAction = Pick<DecodedRequest, 'source' | 'action' | 'contract' | 'fields' | 'warnings'> & {
  /** Sun that are sent. */
  value: bigint
  /** Sun that the network takes for this type of contract. @default 0n */
  fee?: bigint | undefined
}

export interface TronSubject {
  context: DecodeContext
  /** CAIP-2 id. */
  network: string
  type: TronContractType
  /** The fields of the contract. */
  parameter: Leaves
}

export type TronReader = (subject: TronSubject) => TronAction
