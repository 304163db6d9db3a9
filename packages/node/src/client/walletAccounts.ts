import type { WalletAccountParams } from '@latchkey/contract'

/**
 * The first account of a wallet on each chain, at the path where the kit makes it, too.
 *
 * @example
 * const wallet = { walletName: 'Wallet', accounts: [walletAccounts.ethereum, walletAccounts.solana] }
 */
export const walletAccounts = {
  ethereum: {
    curve: 'CURVE_SECP256K1',
    pathFormat: 'PATH_FORMAT_BIP32',
    path: "m/44'/60'/0'/0/0",
    addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
  },
  // Native SegWit, BIP-84.
  bitcoin: {
    curve: 'CURVE_SECP256K1',
    pathFormat: 'PATH_FORMAT_BIP32',
    path: "m/84'/0'/0'/0/0",
    addressFormat: 'ADDRESS_FORMAT_BITCOIN_MAINNET_P2WPKH',
  },
  solana: {
    curve: 'CURVE_ED25519',
    pathFormat: 'PATH_FORMAT_BIP32',
    path: "m/44'/501'/0'/0'",
    addressFormat: 'ADDRESS_FORMAT_SOLANA',
  },
} as const satisfies Readonly<Record<string, WalletAccountParams>>
