// Written by `npm run texts` from packages/ui/texts/es.json.
import type { allowancesEn } from '../en/allowances.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof allowancesEn> = {
  allowancesTitle: 'Permisos de gasto',
  allowancesText: 'Estas direcciones pueden retirar tokens de {account}. Revoca lo que ya no uses. Cada revocación cuesta una comisión de red.',
  allowancesNone: 'Sin permisos de gasto',
  allowancesNoneText: 'Cuando permites que una app retire tokens de {account}, puedes revocarlo aquí.',
  allowancesPartial: 'Solo aparecen los permisos que firmaste con esta billetera. Faltan las firmas que una app aún no ha usado.',
  allowancesFailed: 'No pudimos cargar tus permisos',
  allowancesFailedText: 'No ha cambiado nada. Vuelve a intentarlo.',
  allowancesFailedOn: 'No pudimos leer todos los permisos en {network}.',
  allowancesLoading: 'Cargando permisos',
  allowanceToken: 'Token {address}',
  allowanceCollection: 'Colección {address}',
  allowanceNft: 'NFT {id} de {address}',
  allowanceBy: '{spender} en {network}',
  allowanceUnlimited: 'Sin límite',
  allowanceAll: 'Todo su contenido',
  allowanceUpTo: 'Hasta {amount}',
  allowanceSome: 'Una cantidad limitada',
  allowanceOne: 'Solo este NFT',
  allowanceUntil: 'hasta el {date}',
  allowanceRisk: '{fiat} en riesgo',
  allowanceRiskNone: 'ahora no hay nada que retirar',
  allowanceSigned: 'Firmado: {day}',
  allowanceSignedFor: 'Firmado: {day}, en {site}',
  allowanceRevoke: 'Revocar',
  allowanceRevokeOf: 'Revocar a {spender} el permiso de {token}',
  allowanceRevoking: 'Revocando',
  allowanceNotRevoked: 'La red rechazó la revocación. El permiso sigue vigente.',
  allowanceRevoked: 'Permiso de {token} revocado a {spender}',
}
