import type { ReadParamsOf, Wire } from '@latchkey/contract/wire'

import type { Work } from '../language/index.ts'
import type { PolicyObjects, PolicyRecord } from '../policyObjects.ts'
import { describePsbt } from './bitcoin.ts'
import { describeEthereumTransaction } from './ethereum.ts'
import { countReading, countValues } from './readingWork.ts'
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
  if (operation === 'signTransaction') {
    const { type, unsignedTransaction } = parameters as Parameters['signTransaction']
    countReading(request.work, type, unsignedTransaction)
    return [await describeTransaction(request, { type, unsignedTransaction }, signer)]
  }
  if (operation === 'signRawPayload') {
    const { payload, encoding } = parameters as Parameters['signRawPayload']
    return describePayloads(request.work, encoding, [payload])
  }
  if (operation === 'signRawPayloads') {
    const { payloads, encoding } = parameters as Parameters['signRawPayloads']
    return describePayloads(request.work, encoding, payloads)
  }
  return [{}]
}

async function describeTransaction(
  request: DescribedRequest,
  { type, unsignedTransaction }: Pick<Parameters['signTransaction'], 'type' | 'unsignedTransaction'>,
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

const typedPayloads: { readonly [Name in Encoding]?: (payload: string, work: Work) => PolicyRecord } = {
  PAYLOAD_ENCODING_EIP712: (payload, work) => ({ eip_712: describeTypedData(payload, countValues(work)) }),
  PAYLOAD_ENCODING_EIP7702_AUTHORIZATION: (payload) => ({
    eip_7702_authorization: describeAuthorization(payload),
  }),
}

/** Typed payloads describe themselves. Others are bytes: a policy on `eth.tx` can't allow them. */
function describePayloads(work: Work, encoding: Encoding, payloads: readonly string[]): Signed[] {
  const describe = typedPayloads[encoding]
  if (!describe) return [{}]
  return payloads.map((payload) => {
    countReading(work, encoding, payload)
    return { eth: describe(payload, work) }
  })
}
