// Written by `npm run texts` from packages/ui/texts/nl.json.
import type { menuEn } from '../en/menu.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof menuEn> = {
  accountMenu: 'Account',
  copyAddress: 'Adres {address} kopiëren',
  copied: 'Gekopieerd',
  copyFailed: 'Kopiëren mislukt',
  menuWallet: 'Wallet',
  menuWalletOf: 'Wallet van {app}',
  menuProfile: 'Profiel en beveiliging',
  menuApprovals: 'Goedkeuringen',
  menuApprovalsCount: 'Goedkeuringen · {count}',
  approvalWaiting: '1 verzoek wacht op goedkeuring',
  approvalsWaiting: '{count} verzoeken wachten op goedkeuring',
  onThisDevice: 'Op dit apparaat',
  addAccount: 'Account toevoegen',
  signInAgain: 'Opnieuw inloggen',
  signOut: 'Uitloggen',
  signOutAll: 'Uitloggen bij alle accounts',
  signingOut: 'Je wordt uitgelogd',
  nowSignedInAs: 'Ingelogd als {name}',
}
