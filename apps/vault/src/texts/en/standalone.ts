// Written by `npm run texts` from packages/ui/texts/en.json.
export const standaloneEn = {
  standaloneTitle: 'Sign in to export your wallet',
  standaloneText: 'Your wallet is yours. Sign in, then take its recovery phrase with you.',
  walletsTitle: 'Your wallets',
  walletsText: 'Choose what to export, or import a wallet.',
  walletsNone: 'This account has no wallet.',
  privateKey: 'Private key',
  privateKeyOf: '{chain} private key',
  recoveryPhrase: 'Recovery phrase',
  restoresWallet: 'Restores every account of this wallet',
  closedTitle: 'You can close this page',
  closedText: 'You are signed out here, and nothing is left on this page.',
  importWallet: 'Import a wallet',
  privateKeys: 'Private keys',
  signOut: 'Sign out',
} as const
