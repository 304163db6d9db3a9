import type { RecipientFormat } from '@latchkey/contract'
import { isEthereumAddress, isSolanaAddress } from '@latchkey/crypto/addresses'
import { checksumEthereumAddress } from '@latchkey/crypto/secp256k1'

import { invalid } from '../errors/ServiceError.ts'

const expected: Readonly<Record<RecipientFormat, string>> = {
  ADDRESS_FORMAT_ETHEREUM: 'an address of 0x and 40 hex digits, whose capitals match its checksum',
  ADDRESS_FORMAT_SOLANA: 'the base58 of 32 bytes',
}

/** The one spelling of an address. Undefined if it isn't one. */
const readers: Readonly<Record<RecipientFormat, (address: string) => string | undefined>> = {
  ADDRESS_FORMAT_ETHEREUM(address) {
    if (!isEthereumAddress(address) || /^0x0{40}$/.test(address)) return undefined
    const checksummed = checksumEthereumAddress(address)
    const digits = address.slice(2)
    // EIP-55: letters of both cases are a checksum; letters of one case have none.
    const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
    return hasChecksum && address !== checksummed ? undefined : checksummed
  },
  ADDRESS_FORMAT_SOLANA: (address) => (isSolanaAddress(address) ? address : undefined),
}

/**
 * The one spelling of an address that a format has: of Ethereum with its checksum.
 *
 * @throws ServiceError REQUEST_INVALID
 */
export function readRecipientAddress(format: RecipientFormat, address: string): string {
  const spelling = readers[format](address)
  if (spelling === undefined)
    throw invalid('parameters.address', `got ${JSON.stringify(address)}, expected ${expected[format]}`)
  return spelling
}
