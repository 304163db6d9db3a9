import type { ReadParamsOf, Wire } from '@latchkey/contract/wire'

import type { PolicyObjects, PolicyRecord } from '../policyObjects.ts'
import { describePsbt } from './bitcoin.ts'
import { describeChainPayload } from './chainPayloads.ts'
import { describeEthereumTransaction } from './ethereum.ts'
import type { DescribedRequest } from './request.ts'
import { describeSolanaTransaction } from './solana.ts'
import type { Signer } from './targets.ts'
import { describeTronTransaction } from './tron.ts'
import { describeAuthorization, describeTypedData } from './typedPayloads.ts'

type Signs = 'signTransaction' | 'signRawPayload' | 'signRawPayloads'
type Parameters = { [Name in Signs]: ReadParamsOf<Wire['submit'][Name]> }
type Signed = Pick<PolicyObjects, 'eth' | 'solana' | 'tron' | 'bitcoin'>

/** What a request signs, as each chain's keyword. One element for each typed payload; else one. */
export async function describeSigned(request: DescribedRequest, signer?: Signer): Promise<Signed[]> {
  const { operation, parameters } = request
  if (operation === 'signTransaction')
    return [await describeTransaction(request, parameters as Parameters['signTransaction'], signer)]
  if (operation === 'signRawPayload') {
    const { payload, ...how } = parameters as Parameters['signRawPayload']
    return describePayloads(request, [payload], how)
  }
  if (operation === 'signRawPayloads') {
    const { payloads, ...how } = parameters as Parameters['signRawPayloads']
    return describePayloads(request, payloads, how)
  }
  return [{}]
}

async function describeTransaction(
  request: DescribedRequest,
  { type, unsignedTransaction }: Parameters['signTransaction'],
  signer: Signer | undefined,
): Promise<Signed> {
  if (type === 'TRANSACTION_TYPE_ETHEREUM')
    return { eth: { tx: await describeEthereumTransaction(request, unsignedTransaction, signer) } }
  if (type === 'TRANSACTION_TYPE_SOLANA')
    return { solana: { tx: await describeSolanaTransaction(request, unsignedTransaction) } }
  if (type === 'TRANSACTION_TYPE_TRON') return { tron: { tx: describeTronTransaction(unsignedTransaction) } }
  return { bitcoin: { tx: describePsbt(unsignedTransaction, signer) } }
}

type Encoding = Parameters['signRawPayload']['encoding']

const typedPayloads: { readonly [Name in Encoding]?: (payload: string) => PolicyRecord } = {
  PAYLOAD_ENCODING_EIP712: (payload) => ({ eip_712: describeTypedData(payload) }),
  PAYLOAD_ENCODING_EIP7702_AUTHORIZATION: (payload) => ({
    eip_7702_authorization: describeAuthorization(payload),
  }),
}

/** How payloads are written, and what is signed of them. */
type PayloadForm = Pick<Parameters['signRawPayload'], 'encoding' | 'hashFunction'>

/** Typed payloads describe themselves. Others are bytes: a policy on `eth.tx` can't allow them. */
async function describePayloads(
  request: DescribedRequest,
  payloads: readonly string[],
  { encoding, hashFunction }: PayloadForm,
): Promise<Signed[]> {
  const describe = typedPayloads[encoding]
  if (describe) return payloads.map((payload) => ({ eth: describe(payload) }))
  const described = await Promise.all(
    payloads.map((payload) => describeChainPayload(request, { payload, encoding, hashFunction })),
  )
  // Bytes that are no transaction are all the same to policies, and have to be allowed as well.
  const transactions = described.filter((objects) => Object.keys(objects).length > 0)
  return transactions.length === payloads.length ? transactions : [...transactions, {}]
}
