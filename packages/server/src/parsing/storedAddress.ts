import { checksumEthereumAddress } from '@latchkey/crypto/secp256k1'

/** Ethereum addresses are bytes: their capitals are a checksum, which some clients leave out. */
export const toStoredAddress = (address: string): string =>
  /^0x[0-9a-fA-F]{40}$/.test(address) ? checksumEthereumAddress(address) : address
