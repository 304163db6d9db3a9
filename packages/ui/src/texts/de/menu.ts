// Written by `npm run texts` from packages/ui/texts/de.json.
import type { menuEn } from '../en/menu.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof menuEn> = {
  accountMenu: 'Konto',
  copyAddress: 'Adresse {address} kopieren',
  copied: 'Kopiert',
  copyFailed: 'Kopieren nicht möglich',
  menuWallet: 'Wallet',
  menuWalletOf: '{app}-Wallet',
  menuProfile: 'Profil und Sicherheit',
  menuApprovals: 'Zustimmungen',
  menuApprovalsCount: 'Zustimmungen · {count}',
  approvalWaiting: '1 Anfrage wartet auf dich',
  approvalsWaiting: '{count} Anfragen warten auf dich',
  onThisDevice: 'Auf diesem Gerät',
  addAccount: 'Konto hinzufügen',
  signInAgain: 'Wieder anmelden',
  signOut: 'Abmelden',
  signOutAll: 'Von allen Konten abmelden',
  signingOut: 'Abmeldung läuft',
  nowSignedInAs: 'Angemeldet als {name}',
}
