// Written by `npm run texts` from packages/ui/texts/en.json.
export const menuEn = {
  accountMenu: 'Account',
  copyAddress: 'Copy address {address}',
  copied: 'Copied',
  copyFailed: "Couldn't copy",
  menuWallet: 'Wallet',
  menuWalletOf: '{app} wallet',
  menuProfile: 'Profile and security',
  menuApprovals: 'Approvals',
  menuApprovalsCount: 'Approvals ({count})',
  onThisDevice: 'On this device',
  addAccount: 'Add an account',
  signInAgain: 'Sign in again',
  signOut: 'Sign out',
  signOutAll: 'Sign out of all accounts',
  signingOut: 'Signing out',
  nowSignedInAs: 'Signed in as {name}',
} as const
