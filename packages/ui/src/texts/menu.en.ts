/** What the account's menu says. */
export const menuEn = {
  accountMenu: 'Account',
  copyAddress: 'Copy address {address}',
  copied: 'Copied',
  copyFailed: 'Copying is blocked',
  signInAgain: 'Sign in again',
  signOut: 'Sign out',
  signingOut: 'Signing out',
}
