import type { SmartContractInterfaceType } from '@latchkey/contract'
import { isEthereumAddress, isSolanaAddress } from '@latchkey/crypto/addresses'

/**
 * One text for every spelling of a contract's address: the capitals of Ethereum's are a checksum. Returns
 * undefined for what is no address of that chain.
 */
export function interfaceAddressKey(type: SmartContractInterfaceType, address: string): string | undefined {
  if (type === 'SMART_CONTRACT_INTERFACE_TYPE_SOLANA') return isSolanaAddress(address) ? address : undefined
  return isEthereumAddress(address) ? address.toLowerCase() : undefined
}
