// Written by `npm run texts` from packages/ui/texts/en.json.
export const sheetEn = {
  title: 'How to restore this wallet',
  words: 'Recovery phrase (BIP-39)',
  wordsText: 'Write the words by hand, in order. Anyone who finds this sheet with the words can take everything in the wallet.',
  passphrase: 'Passphrase, if the wallet has one:',
  accountsText: 'Each address is derived from the words at its path.',
  network: 'Network',
  path: 'Derivation path',
  address: 'Address',
  restore: 'Restore it in another wallet',
  metaMask: "Import an existing wallet, then enter the words. Its first account is m/44'/60'/0'/0/0. An Ethereum account with another path: export its private key in the vault and import it there as an account.",
  phantom: "Choose that you already have a wallet, and import the recovery phrase. Phantom finds m/44'/501'/0'/0' and the Solana accounts after it, and Ethereum at m/44'/60'/0'/0/0.",
  ledger: "Set the device up with the recovery phrase. Ledger Live derives Ethereum at m/44'/60'/0'/0/0, m/44'/60'/1'/0/0 and so on. Its Solana app has other paths: use Phantom with the device for those above.",
  otherWallet: 'Any other',
  otherWalletText: 'Choose a wallet that takes BIP-39 phrases and lets you type a derivation path: BIP-32 for Ethereum and Bitcoin, SLIP-0010 with Ed25519 for Solana.',
  compare: 'Compare the addresses before you send anything there. A wallet with a passphrase restores only with it.',
  accounts: 'Accounts',
} as const
