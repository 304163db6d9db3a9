import { isAddressOfSomeChain, isEthereumAddress } from '@latchkey/crypto/addresses'
import { checksumEthereumAddress } from '@latchkey/crypto/secp256k1'

import type { ParsedAddress } from './chainPayments.ts'

/** EIP-55: letters of both cases are a checksum, letters of one case have none. */
export function parseEthereumAddress(text: string): ParsedAddress {
  const typed = text.trim().replace(/^0X/, '0x')
  if (typed === '') return { reason: 'empty' }
  if (!isEthereumAddress(typed)) return { reason: isAddressOfSomeChain(typed) ? 'network' : 'format' }
  if (/^0x0+$/.test(typed)) return { reason: 'zero' }
  const address = checksumEthereumAddress(typed)
  const digits = typed.slice(2)
  const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (hasChecksum && typed.slice(2) !== address.slice(2)) return { reason: 'checksum' }
  return { address, hasChecksum }
}
