// Written by `npm run texts` from packages/ui/texts/fr.json.
import type { menuEn } from '../en/menu.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof menuEn> = {
  accountMenu: 'Compte',
  copyAddress: "Copier l'adresse {address}",
  copied: 'Copié',
  copyFailed: 'Échec de la copie',
  menuWallet: 'Portefeuille',
  menuWalletOf: 'Portefeuille {app}',
  menuProfile: 'Profil et sécurité',
  menuApprovals: 'Approbations',
  menuApprovalsCount: 'Approbations · {count}',
  approvalWaiting: '1 approbation en attente',
  approvalsWaiting: '{count} approbations en attente',
  onThisDevice: 'Sur cet appareil',
  addAccount: 'Ajouter un compte',
  signInAgain: 'Se reconnecter',
  signOut: 'Se déconnecter',
  signOutAll: 'Se déconnecter de tous les comptes',
  signingOut: 'Déconnexion',
  nowSignedInAs: 'Compte utilisé\u00a0: {name}',
}
