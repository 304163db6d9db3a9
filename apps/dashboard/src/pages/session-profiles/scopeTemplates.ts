/** Scopes to begin with. */
export const scopeTemplates = {
  sign: {
    label: 'Signing',
    intro: "Sessions can sign with their user's wallets, and can't change anything.",
    scope: "activity.action == 'SIGN'",
  },
  payments: {
    label: 'Small payments',
    intro: 'Sessions can send up to 0.01 ETH per transaction, and sign nothing else.',
    scope: "activity.action == 'SIGN' && eth.tx.data == '0x' && eth.tx.value <= 10000000000000000",
  },
  wallet: {
    label: 'One wallet',
    intro: 'Sessions can sign only with the wallet of that name.',
    scope: "activity.action == 'SIGN' && wallet.label == 'Savings'",
  },
  read: {
    label: 'Reading wallets',
    intro: "Sessions can read wallets and addresses, and can't change or sign anything.",
    scope: "activity.kind in ['LIST_WALLETS', 'LIST_WALLET_ACCOUNTS']",
  },
} as const
export type ScopeTemplate = keyof typeof scopeTemplates
