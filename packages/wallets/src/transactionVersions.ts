import { providerError } from './providerError.ts'

/** Versions of Solana's transactions that the enclave parses. */
export const transactionVersions = ['legacy', 0] as const

/**
 * Refuses other versions before the user is asked.
 *
 * @param bytes - a message, or a transaction: from version 1 on, they begin with the message, as they do on the network.
 * Earlier ones begin with the number of their signatures, which is below 0x80
 * @throws ProviderRpcError 4200
 */
export function checkTransactionVersion(bytes: ArrayLike<number>): void {
  const first = bytes[0] ?? 0
  const version = first & 0x80 ? first & 0x7f : 'legacy'
  if (!transactionVersions.some((one) => one === version))
    throw providerError(
      4200,
      `Solana transactions of version ${version} can't be signed. Expected: version 0 or legacy.`,
    )
}
