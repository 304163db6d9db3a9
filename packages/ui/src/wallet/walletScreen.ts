/** Every screen of the wallet panel, with what it is drawn from. How each is drawn: screens.ts. */
export type WalletScreen = { name: 'accounts' }
