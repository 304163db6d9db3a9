import type { AccountChain } from '../client/walletConfig.types.ts'
import type { EmbeddedWallet } from './wallet.types.ts'

const formats: Readonly<Record<AccountChain, RegExp>> = {
  ethereum: /^ADDRESS_FORMAT_ETHEREUM$/,
  bitcoin: /^ADDRESS_FORMAT_BITCOIN_MAINNET_/,
  solana: /^ADDRESS_FORMAT_SOLANA$/,
}

/** Address of the oldest account of a chain in the oldest wallet that has one. Wallets and accounts are listed by age. */
export const firstAddress = (wallets: readonly EmbeddedWallet[], chain: AccountChain): string | undefined =>
  wallets.flatMap(({ accounts }) => accounts).find(({ addressFormat }) => formats[chain].test(addressFormat))
    ?.address
