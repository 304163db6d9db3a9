// Written by `npm run texts` from packages/ui/texts/it.json.
import type { menuEn } from '../en/menu.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof menuEn> = {
  accountMenu: 'Account',
  copyAddress: "Copia l'indirizzo {address}",
  copied: 'Copiato',
  copyFailed: 'Copia non riuscita',
  menuWallet: 'Wallet',
  menuWalletOf: 'Wallet {app}',
  menuProfile: 'Profilo e sicurezza',
  menuApprovals: 'Approvazioni',
  menuApprovalsCount: 'Approvazioni · {count}',
  approvalWaiting: '1 approvazione in attesa',
  approvalsWaiting: '{count} approvazioni in attesa',
  onThisDevice: 'Su questo dispositivo',
  addAccount: 'Aggiungi un account',
  signInAgain: 'Accedi di nuovo',
  signOut: 'Esci',
  signOutAll: 'Esci da tutti gli account',
  signingOut: 'Uscita in corso',
  nowSignedInAs: "Ora usi l'account di {name}",
}
