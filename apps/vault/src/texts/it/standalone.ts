// Written by `npm run texts` from packages/ui/texts/it.json.
import type { standaloneEn } from '../en/standalone.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof standaloneEn> = {
  standaloneTitle: 'Accedi per esportare il tuo wallet',
  standaloneText: 'Il tuo wallet è tuo. Accedi, poi porta con te la sua frase di recupero.',
  walletsTitle: 'I tuoi wallet',
  walletsText: 'Scegli che cosa esportare o importa un wallet.',
  walletsNone: 'Questo account non ha wallet.',
  privateKey: 'Chiave privata',
  privateKeyOf: 'Chiave privata {chain}',
  recoveryPhrase: 'Frase di recupero',
  restoresWallet: 'Ripristina tutti gli account di questo wallet',
  closedTitle: 'Puoi chiudere questa pagina',
  closedText: 'La tua sessione qui è chiusa, e in questa pagina non resta nulla.',
  importWallet: 'Importa un wallet',
  privateKeys: 'Chiavi private',
  signOut: 'Esci',
}
