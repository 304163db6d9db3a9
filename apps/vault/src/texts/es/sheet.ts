// Written by `npm run texts` from packages/ui/texts/es.json.
import type { sheetEn } from '../en/sheet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof sheetEn> = {
  title: 'Cómo restaurar esta billetera',
  words: 'Frase de recuperación (BIP-39)',
  wordsText: 'Escribe las palabras a mano y en orden. Quien encuentre esta hoja con las palabras puede llevarse todo lo que hay en la billetera.',
  passphrase: 'Frase de contraseña, si la billetera tiene una:',
  accountsText: 'Cada dirección se deriva de las palabras con su ruta.',
  network: 'Red',
  path: 'Ruta de derivación',
  address: 'Dirección',
  restore: 'Restaurarla en otra billetera',
  metaMask: "Importa una billetera existente y escribe las palabras. Su primera cuenta es m/44'/60'/0'/0/0. Para una cuenta de Ethereum con otra ruta: exporta su clave privada en la bóveda e impórtala en esa billetera como cuenta.",
  phantom: "Indica que ya tienes una billetera e importa la frase de recuperación. Phantom encuentra m/44'/501'/0'/0' y las cuentas de Solana siguientes, y Ethereum en m/44'/60'/0'/0/0.",
  ledger: "Configura el dispositivo con la frase de recuperación. Ledger Live deriva Ethereum en m/44'/60'/0'/0/0, m/44'/60'/1'/0/0, etc. Su app de Solana usa otras rutas: para las de arriba, usa Phantom con el dispositivo.",
  otherWallet: 'Cualquier otra',
  otherWalletText: 'Elige una billetera que acepte frases BIP-39 y permita escribir una ruta de derivación: BIP-32 para Ethereum y Bitcoin, SLIP-0010 con Ed25519 para Solana.',
  compare: 'Compara las direcciones antes de enviar nada allí. Una billetera con frase de contraseña solo se restaura con ella.',
  accounts: 'Cuentas',
}
