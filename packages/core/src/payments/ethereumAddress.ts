import { checksumEthereumAddress } from '@latchkey/crypto/secp256k1'

import type { ParsedAddress } from './chainPayments.ts'

/** Bitcoin's two forms, and base58 of any length that an address of another network has. */
const foreign = /^(bc1|tb1)[\da-z]{20,90}$|^[1-9A-HJ-NP-Za-km-z]{26,48}$/

/** EIP-55: letters of both cases are a checksum, letters of one case have none. */
export function parseEthereumAddress(text: string): ParsedAddress {
  const typed = text.trim()
  if (typed === '') return { reason: 'empty' }
  if (!/^0x[\da-f]{40}$/i.test(typed)) return { reason: foreign.test(typed) ? 'network' : 'format' }
  if (/^0x0+$/.test(typed)) return { reason: 'zero' }
  const address = checksumEthereumAddress(typed)
  const digits = typed.slice(2)
  const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (hasChecksum && typed.slice(2) !== address.slice(2)) return { reason: 'checksum' }
  return { address, hasChecksum }
}
