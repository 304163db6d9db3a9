import type { ReadParamsOf, Wire } from '@latchkey/contract/wire'

import type { PolicyObjects } from '../policyObjects.ts'
import { describeEthereumTransaction } from './ethereum.ts'
import type { DescribedRequest } from './request.ts'
import type { Signer } from './targets.ts'

type Transaction = ReadParamsOf<Wire['submit']['signTransaction']>
type Signed = Pick<PolicyObjects, 'eth' | 'solana' | 'tron' | 'bitcoin'>

/** What a request signs, as each chain's keyword. One element for each typed payload; else one. */
export async function describeSigned(request: DescribedRequest, signer?: Signer): Promise<Signed[]> {
  const { operation, parameters } = request
  if (operation !== 'signTransaction') return [{}]
  const { type, unsignedTransaction } = parameters as Transaction
  if (type === 'TRANSACTION_TYPE_ETHEREUM')
    return [{ eth: { tx: describeEthereumTransaction(unsignedTransaction, signer) } }]
  return [{}]
}
