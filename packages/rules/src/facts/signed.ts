import type { ReadParamsOf, Wire } from '@latchkey/contract/wire'
import { type PolicyObjects, Undecodable } from '../language/policyObjects.ts'
import type { Asking } from './asking.ts'
import { describePsbt } from './bitcoin.ts'
import { describeChainPayload } from './chainPayloads.ts'
import { describeEthereumTransaction, type EthereumActs } from './ethereum.ts'
import { describeRawPayload } from './rawPayloads.ts'
import { countReading } from './readingWork.ts'
import type { DescribedRequest } from './request.ts'
import { describeSolanaTransaction } from './solana.ts'
import type { Signer } from './targets.ts'
import { describeTronTransaction } from './tron.ts'
import { describeAuthorization, describeTypedData } from './typedPayloads.ts'

type Signs = 'signTransaction' | 'signRawPayload' | 'signRawPayloads'
type Parameters = { [Name in Signs]: ReadParamsOf<Wire['submit'][Name]> }
type Signed = Pick<PolicyObjects, 'eth' | 'solana' | 'tron' | 'bitcoin' | 'spends'>

/**
 * The acts that a request signs, as each chain's keyword. One element for each act, with the spends of the payload that it
 * belongs to. docs/policies.md#requests-about-several-things
 */
export function* describeSigned(request: DescribedRequest, signer?: Signer): Asking<Signed[]> {
  const { operation, parameters } = request
  if (operation === 'signTransaction') {
    const { type, unsignedTransaction } = parameters as Parameters['signTransaction']
    countReading(request.work, type, unsignedTransaction)
    return yield* describeTransaction({ type, unsignedTransaction }, signer)
  }
  if (operation === 'signRawPayload') {
    const { payload, ...rest } = parameters as Parameters['signRawPayload']
    return yield* describePayloads(request, [payload], rest, signer)
  }
  if (operation === 'signRawPayloads') {
    const { payloads, ...rest } = parameters as Parameters['signRawPayloads']
    return yield* describePayloads(request, payloads, rest, signer)
  }
  return [{}]
}

function* describeTransaction(
  { type, unsignedTransaction }: Pick<Parameters['signTransaction'], 'type' | 'unsignedTransaction'>,
  signer: Signer | undefined,
): Asking<Signed[]> {
  if (type === 'TRANSACTION_TYPE_ETHEREUM')
    return ofEthereum(yield* describeEthereumTransaction(unsignedTransaction, signer))
  if (type === 'TRANSACTION_TYPE_SOLANA') {
    const { tx, spends } = yield* describeSolanaTransaction(unsignedTransaction, signer)
    return [{ solana: { tx }, spends }]
  }
  const isTron = type === 'TRANSACTION_TYPE_TRON'
  const { tx, spends } = isTron
    ? describeTronTransaction(unsignedTransaction)
    : describePsbt(unsignedTransaction, signer)
  return [isTron ? { tron: { tx }, spends } : { bitcoin: { tx }, spends }]
}

const ofEthereum = ({ acts, spends }: EthereumActs): Signed[] => acts.map((eth) => ({ eth, spends }))

/** How payloads are written, and what is signed of them. */
type PayloadForm = Pick<Parameters['signRawPayload'], 'encoding' | 'hashFunction'>

function* describePayloads(
  request: DescribedRequest,
  payloads: readonly string[],
  form: PayloadForm,
  signer: Signer | undefined,
): Asking<Signed[]> {
  const described: Signed[] = []
  for (const payload of payloads) described.push(...(yield* describePayload(request, payload, form, signer)))
  return described
}

function* describePayload(
  request: DescribedRequest,
  payload: string,
  { encoding, hashFunction }: PayloadForm,
  signer: Signer | undefined,
): Asking<Signed[]> {
  countReading(request.work, encoding, payload)
  switch (encoding) {
    case 'PAYLOAD_ENCODING_EIP712':
      return ofEthereum(yield* describeTypedData(request, payload, signer))
    case 'PAYLOAD_ENCODING_EIP7702_AUTHORIZATION':
      return ofEthereum(describeAuthorization(payload))
    case 'PAYLOAD_ENCODING_HEXADECIMAL':
    case 'PAYLOAD_ENCODING_TEXT_UTF8':
      return yield* describeBytes({ payload, encoding, hashFunction }, signer)
  }
}

/** The spends of bytes that may be an act. */
const uncountedBytes = new Undecodable(
  'What raw bytes let go out is not counted. Sign a transaction or typed data.',
)

/** Bytes may be an act on several chains. Those that are none anywhere are described by nothing. */
function* describeBytes(
  raw: PayloadForm & { payload: string },
  signer: Signer | undefined,
): Asking<Signed[]> {
  const onEthereum = yield* describeRawPayload(raw, signer)
  const [first, ...others] = onEthereum.map((eth) => (Object.keys(eth).length > 0 ? { eth } : {}))
  const described: Signed[] = [{ ...first, ...(yield* describeChainPayload(raw)) }, ...others]
  const isAct = described.some((one) => Object.keys(one).length > 0)
  return isAct ? described.map((one) => ({ ...one, spends: uncountedBytes })) : described
}
