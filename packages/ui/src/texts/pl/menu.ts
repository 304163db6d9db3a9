// Written by `npm run texts` from packages/ui/texts/pl.json.
import type { menuEn } from '../en/menu.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof menuEn> = {
  accountMenu: 'Konto',
  copyAddress: 'Kopiuj adres {address}',
  copied: 'Skopiowano',
  copyFailed: 'Nie udało się skopiować',
  menuWallet: 'Portfel',
  menuWalletOf: 'Portfel {app}',
  menuProfile: 'Profil i bezpieczeństwo',
  menuApprovals: 'Zatwierdzenia',
  menuApprovalsCount: 'Zatwierdzenia · {count}',
  approvalWaiting: 'Do zatwierdzenia: 1',
  approvalsWaiting: 'Do zatwierdzenia: {count}',
  onThisDevice: 'Na tym urządzeniu',
  addAccount: 'Dodaj konto',
  signInAgain: 'Zaloguj się ponownie',
  signOut: 'Wyloguj się',
  signOutAll: 'Wyloguj się ze wszystkich kont',
  signingOut: 'Wylogowywanie',
  nowSignedInAs: 'Zalogowano jako {name}',
}
