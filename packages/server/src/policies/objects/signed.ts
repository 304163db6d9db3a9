import type { ReadParamsOf, Wire } from '@latchkey/contract/wire'

import type { PolicyObjects, PolicyRecord } from '../policyObjects.ts'
import { describePsbt } from './bitcoin.ts'
import { describeEthereumTransaction } from './ethereum.ts'
import { describeRawPayload } from './rawPayloads.ts'
import type { DescribedRequest } from './request.ts'
import { describeSolanaTransaction } from './solana.ts'
import type { Signer } from './targets.ts'
import { describeTronTransaction } from './tron.ts'
import { describeAuthorization, describeTypedData } from './typedPayloads.ts'

type Signs = 'signTransaction' | 'signRawPayload' | 'signRawPayloads'
type Parameters = { [Name in Signs]: ReadParamsOf<Wire['submit'][Name]> }
type Signed = Pick<PolicyObjects, 'eth' | 'solana' | 'tron' | 'bitcoin'>

/** What a request signs, as each chain's keyword. One element for each act: docs/policies.md#requests-about-several-things */
export async function describeSigned(request: DescribedRequest, signer?: Signer): Promise<Signed[]> {
  const { operation, parameters } = request
  if (operation === 'signTransaction')
    return describeTransaction(request, parameters as Parameters['signTransaction'], signer)
  if (operation === 'signRawPayload') {
    const { payload, ...rest } = parameters as Parameters['signRawPayload']
    return describePayloads(request, [payload], rest, signer)
  }
  if (operation === 'signRawPayloads') {
    const { payloads, ...rest } = parameters as Parameters['signRawPayloads']
    return describePayloads(request, payloads, rest, signer)
  }
  return [{}]
}

async function describeTransaction(
  request: DescribedRequest,
  { type, unsignedTransaction }: Parameters['signTransaction'],
  signer: Signer | undefined,
): Promise<Signed[]> {
  if (type === 'TRANSACTION_TYPE_ETHEREUM')
    return (await describeEthereumTransaction(request, unsignedTransaction, signer)).map((eth) => ({ eth }))
  if (type === 'TRANSACTION_TYPE_SOLANA')
    return [{ solana: { tx: await describeSolanaTransaction(request, unsignedTransaction) } }]
  if (type === 'TRANSACTION_TYPE_TRON')
    return [{ tron: { tx: describeTronTransaction(unsignedTransaction) } }]
  return [{ bitcoin: { tx: describePsbt(unsignedTransaction, signer) } }]
}

type PayloadKind = Pick<Parameters['signRawPayload'], 'encoding' | 'hashFunction'>

async function describePayloads(
  request: DescribedRequest,
  payloads: readonly string[],
  kind: PayloadKind,
  signer: Signer | undefined,
): Promise<Signed[]> {
  const described: Signed[] = []
  // Bytes that are no act on Ethereum have no `eth`.
  for (const payload of payloads)
    for (const eth of await describePayload(request, payload, kind, signer))
      described.push(Object.keys(eth).length > 0 ? { eth } : {})
  return described
}

async function describePayload(
  request: DescribedRequest,
  payload: string,
  { encoding, hashFunction }: PayloadKind,
  signer: Signer | undefined,
): Promise<PolicyRecord[]> {
  switch (encoding) {
    case 'PAYLOAD_ENCODING_EIP712':
      return describeTypedData(request, payload, signer)
    case 'PAYLOAD_ENCODING_EIP7702_AUTHORIZATION':
      return [{ eip_7702_authorization: describeAuthorization(payload) }]
    case 'PAYLOAD_ENCODING_HEXADECIMAL':
    case 'PAYLOAD_ENCODING_TEXT_UTF8':
      return describeRawPayload(request, { payload, encoding, hashFunction }, signer)
  }
}
