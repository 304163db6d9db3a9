// Written by `npm run texts` from packages/ui/texts/es.json.
import type { standaloneEn } from '../en/standalone.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof standaloneEn> = {
  standaloneTitle: 'Inicia sesión para exportar tu billetera',
  standaloneText: 'Tu billetera es tuya. Inicia sesión y llévate su frase de recuperación.',
  walletsTitle: 'Tus billeteras',
  walletsText: 'Elige qué exportar o importa una billetera.',
  walletsNone: 'Esta cuenta no tiene ninguna billetera.',
  privateKey: 'Clave privada',
  privateKeyOf: 'Clave privada de {chain}',
  recoveryPhrase: 'Frase de recuperación',
  restoresWallet: 'Restaura todas las cuentas de esta billetera',
  closedTitle: 'Puedes cerrar esta página',
  closedText: 'Tu sesión aquí está cerrada y no queda nada en esta página.',
  importWallet: 'Importar una billetera',
  privateKeys: 'Claves privadas',
  signOut: 'Cerrar sesión',
}
