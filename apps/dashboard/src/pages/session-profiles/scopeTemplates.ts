/** Scopes to begin with. */
export const scopeTemplates = {
  sign: {
    label: 'Signing',
    intro: 'Its sessions sign with the wallets of their user, and change nothing.',
    scope: "activity.action == 'SIGN'",
  },
  payments: {
    label: 'Small payments',
    intro: 'Its sessions send up to 0.01 ETH in one transaction, and sign nothing else.',
    scope: "activity.action == 'SIGN' && eth.tx.data == '0x' && eth.tx.value <= 10000000000000000",
  },
  wallet: {
    label: 'One wallet',
    intro: 'Its sessions sign with the wallet of that name alone.',
    scope: "activity.action == 'SIGN' && wallet.label == 'Savings'",
  },
  read: {
    label: 'Reading wallets',
    intro: 'Its sessions read wallets and addresses, and change and sign nothing.',
    scope: "activity.kind in ['LIST_WALLETS', 'LIST_WALLET_ACCOUNTS']",
  },
} as const
export type ScopeTemplate = keyof typeof scopeTemplates
