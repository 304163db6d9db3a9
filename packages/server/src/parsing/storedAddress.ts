import { isEthereumAddress } from '@latchkey/crypto/addresses'
import { checksumEthereumAddress } from '@latchkey/crypto/secp256k1'

/** Ethereum addresses are bytes: their capitals are a checksum, which some clients leave out. */
export const toStoredAddress = (address: string): string =>
  isEthereumAddress(address) ? checksumEthereumAddress(address) : address
