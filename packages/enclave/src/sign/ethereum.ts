import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import { Transaction } from 'micro-eth-signer'
import { RLP } from 'micro-eth-signer/core/rlp.js'

import { EnclaveError } from '../EnclaveError.ts'
import { parseHex } from './hex.ts'

const blobType = 3

/**
 * Signs an unsigned Ethereum transaction: legacy, or EIP-2930, 1559, 4844 and 7702 in an EIP-2718 envelope. The blobs
 * of an EIP-4844 transaction are left out, since they aren't signed; the caller adds them again.
 *
 * @param unsigned - hex of the serialized transaction without signature
 * @returns hex of the signed transaction, no `0x`
 * @throws {@link EnclaveError} `TRANSACTION_INVALID`: it can't be parsed, or is signed already. `TRANSACTION_REFUSED`: a
 * legacy transaction without a chain id, which could be replayed on every chain (EIP-155).
 */
export function signEthereumTransaction(key: Uint8Array, unsigned: string, allowUnprotected = false): string {
  const bytes = withoutBlobs(parseHex(unsigned, 'TRANSACTION_INVALID'))
  const transaction = parse(bytes)
  if (transaction.isSigned) throw invalid('it has a signature already')
  // What is signed is what was sent: another spelling of the same transaction is refused.
  if (bytesToHex(transaction.toBytes()) !== bytesToHex(bytes)) throw invalid('its encoding is not canonical')
  const { chainId } = transaction.raw as { chainId?: bigint | undefined }
  if (chainId === undefined && !allowUnprotected)
    throw new EnclaveError(
      'TRANSACTION_REFUSED',
      'A legacy transaction without a chain id is valid on every chain. Add the chain id (EIP-155).',
    )
  return transaction.signBy(key, false).toHex().slice(2)
}

function parse(bytes: Uint8Array): ReturnType<typeof Transaction.fromBytes> {
  try {
    return Transaction.fromBytes(bytes)
  } catch (cause) {
    throw invalid(cause instanceof Error ? cause.message.slice(0, 200) : 'unknown', cause)
  }
}

/** The transaction of an EIP-4844 network wrapper (`[transaction, …blobs]`), or the bytes as they are. */
function withoutBlobs(bytes: Uint8Array): Uint8Array {
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
