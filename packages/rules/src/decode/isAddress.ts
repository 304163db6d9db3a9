import { isEthereumAddress, isSolanaAddress } from '@latchkey/crypto/addresses'
import { Address, NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import { addr } from 'micro-eth-signer'

const holds = (check: () => unknown): boolean => {
  try {
    return check() !== false
  } catch {
    return false
  }
}

/** Addresses of each network, by what the network accepts: checksums are checked where an address has one. */
const checks = {
  ETHEREUM: (address: string) => isEthereumAddress(address) && addr.isValid(address),
  SOLANA: isSolanaAddress,
  BITCOIN: (address: string) => Address(NETWORK).decode(address),
  BITCOIN_TESTNET: (address: string) => Address(TEST_NETWORK).decode(address),
}

/** Whether a text is an address of the network. */
export const isAddress = (network: keyof typeof checks, address: string): boolean =>
  address.length <= 128 && holds(() => checks[network](address))
