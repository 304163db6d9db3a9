import { checkRlpLists } from '@latchkey/crypto/transactions'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import { Transaction } from 'micro-eth-signer'
import { RLP } from 'micro-eth-signer/core/rlp.js'

import { EnclaveError } from '../EnclaveError.ts'
import type { Authorization } from './authorization.ts'
import { parseHex } from './hex.ts'

/** An unsigned Ethereum transaction. Hex is lower-case with `0x`; a field that the type lacks is undefined. */
export interface EthereumTransaction {
  type: 'legacy' | 'eip2930' | 'eip1559' | 'eip4844' | 'eip7702'
  /** Chain that the transaction is for; undefined for a legacy transaction that is valid on every chain. */
  chainId?: bigint | undefined
  nonce: bigint
  /** Recipient or contract; undefined if the transaction creates a contract. */
  to?: string | undefined
  value: bigint
  data: string
  gas: bigint
  gasPrice?: bigint | undefined
  maxFeePerGas?: bigint | undefined
  maxPriorityFeePerGas?: bigint | undefined
  maxFeePerBlobGas?: bigint | undefined
  /** Contracts whose code accounts take on, each signed by its account. EIP-7702 */
  authorizationList?: readonly Authorization[] | undefined
}

/** First byte of each type's envelope, and the standard that describes it. EIP-2718 */
const envelopes: Readonly<Record<Exclude<EthereumTransaction['type'], 'legacy'>, [number, string]>> = {
  eip2930: [1, 'EIP-2930'],
  eip1559: [2, 'EIP-1559'],
  eip4844: [3, 'EIP-4844'],
  eip7702: [4, 'EIP-7702'],
}

type Raw = Partial<
  Record<Exclude<keyof EthereumTransaction, 'type' | 'to' | 'data' | 'gas' | 'authorizationList'>, bigint>
> & {
  authorizationList?: readonly Authorization[]
  gasLimit: bigint
  to: string
  data: string
}

/**
 * Parses an unsigned Ethereum transaction: legacy, or EIP-2930, 1559, 4844 and 7702 in an EIP-2718 envelope. Blobs are
 * left out, since they aren't signed.
 *
 * @param unsigned - hex of the serialized transaction without signature
 * @throws {@link EnclaveError} `TRANSACTION_INVALID`: it can't be parsed, or is signed already.
 */
export function decodeEthereumTransaction(unsigned: string): EthereumTransaction {
  const { type, raw } = readEthereumTransaction(unsigned)
  const { gasLimit, to, data, chainId, nonce = 0n, value = 0n, ...fees } = raw as unknown as Raw
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas, maxFeePerBlobGas, authorizationList } = fees
  return {
    type,
    chainId,
    nonce,
    value,
    gas: gasLimit,
    to: to.length > 2 ? to.toLowerCase() : undefined,
    data: data.toLowerCase(),
    gasPrice,
    maxFeePerGas,
    maxPriorityFeePerGas,
    maxFeePerBlobGas,
    authorizationList: authorizationList?.map(({ address, chainId, nonce }) => ({
      address: address.toLowerCase(),
      chainId,
      nonce,
    })),
  }
}

/** The library's transaction, which signs it. */
export function readEthereumTransaction(unsigned: string): ReturnType<typeof Transaction.fromBytes> {
  const sent = parseHex(unsigned, 'TRANSACTION_INVALID')
  checkType(sent[0] ?? 0)
  checkRlpLists(sent, invalid)
  const bytes = withoutBlobs(sent)
  const transaction = parse(bytes)
  if (transaction.isSigned) throw invalid('it has a signature already')
  // The bytes that were sent are the bytes that are signed: another spelling of the transaction is refused.
  if (bytesToHex(transaction.toBytes()) !== bytesToHex(bytes)) throw invalid('its encoding is not canonical')
  return transaction
}

/** Legacy transactions begin with a list of RLP, from 0xc0 on. Below 0x80 is a type. */
function checkType(first: number): void {
  const types = Object.values(envelopes)
  if (first >= 0x80 || types.some(([type]) => type === first)) return
  const names = types.map(([type, standard]) => `${toHex(type)} (${standard})`)
  throw invalid(`it is of type ${toHex(first)}; expected legacy or one of ${names.join(', ')}`)
}

const toHex = (type: number) => `0x${type.toString(16).padStart(2, '0')}`

function parse(bytes: Uint8Array): ReturnType<typeof Transaction.fromBytes> {
  try {
    return Transaction.fromBytes(bytes)
  } catch (cause) {
    throw invalid(cause instanceof Error ? cause.message.slice(0, 200) : 'unknown', cause)
  }
}

/** The transaction of an EIP-4844 network wrapper (`[transaction, …blobs]`), or the bytes as they are. */
function withoutBlobs(bytes: Uint8Array): Uint8Array {
  const [blobType] = envelopes.eip4844
  if (bytes[0] !== blobType) return bytes
  try {
    const [first] = RLP.decode(bytes.subarray(1)) as unknown[]
    if (!Array.isArray(first)) return bytes
    return concatBytes(Uint8Array.of(blobType), RLP.encode(first as Parameters<typeof RLP.encode>[0]))
  } catch (cause) {
    throw invalid('its envelope of type 3 is not RLP', cause)
  }
}

const invalid = (reason: string, cause?: unknown) =>
  new EnclaveError('TRANSACTION_INVALID', `Not an unsigned Ethereum transaction: ${reason}.`, { cause })
