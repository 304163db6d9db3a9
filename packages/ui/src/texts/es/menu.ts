// Written by `npm run texts` from packages/ui/texts/es.json.
import type { menuEn } from '../en/menu.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof menuEn> = {
  accountMenu: 'Cuenta',
  copyAddress: 'Copiar la dirección {address}',
  copied: 'Copiada',
  copyFailed: 'No se pudo copiar',
  menuWallet: 'Billetera',
  menuWalletOf: 'Billetera de {app}',
  menuProfile: 'Perfil y seguridad',
  menuApprovals: 'Aprobaciones',
  menuApprovalsCount: 'Aprobaciones · {count}',
  approvalWaiting: '1 aprobación pendiente',
  approvalsWaiting: '{count} aprobaciones pendientes',
  onThisDevice: 'En este dispositivo',
  addAccount: 'Añadir una cuenta',
  signInAgain: 'Volver a iniciar sesión',
  signOut: 'Cerrar sesión',
  signOutAll: 'Cerrar sesión en todas las cuentas',
  signingOut: 'Cerrando sesión',
  nowSignedInAs: 'Sesión iniciada como {name}',
}
