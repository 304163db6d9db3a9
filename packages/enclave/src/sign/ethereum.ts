import { readEthereumTransaction } from '@latchkey/rules/decode'
import { EnclaveError } from '../EnclaveError.ts'

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
  const transaction = readEthereumTransaction(unsigned)
  const { chainId } = transaction.raw as { chainId?: bigint | undefined }
  if (chainId === undefined && !allowUnprotected)
    throw new EnclaveError(
      'TRANSACTION_REFUSED',
      'A legacy transaction without a chain id is valid on every chain. Add the chain id (EIP-155).',
    )
  return transaction.signBy(key, false).toHex().slice(2)
}
