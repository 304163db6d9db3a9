import type { AccountChain } from '../client/walletConfig.types.ts'
import type { AddressOf, EmbeddedAccount, EmbeddedWallet } from './wallet.types.ts'

const formats: Readonly<Record<AccountChain, RegExp>> = {
  ethereum: /^ADDRESS_FORMAT_ETHEREUM$/,
  bitcoin: /^ADDRESS_FORMAT_BITCOIN_MAINNET_/,
  solana: /^ADDRESS_FORMAT_SOLANA$/,
}

const isOnChain =
  <Name extends AccountChain>(chain: Name) =>
  (account: EmbeddedAccount): account is EmbeddedAccount & { address: AddressOf<Name> } =>
    formats[chain].test(account.addressFormat)

/** Address of the oldest account of a chain in the oldest wallet that has one. Wallets and accounts are listed by age. */
export const firstAddress = <Name extends AccountChain>(
  wallets: readonly EmbeddedWallet[],
  chain: Name,
): AddressOf<Name> | undefined => wallets.flatMap(({ accounts }) => accounts).find(isOnChain(chain))?.address
