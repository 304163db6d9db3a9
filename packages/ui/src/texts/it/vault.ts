// Written by `npm run texts` from packages/ui/texts/it.json.
import type { vaultEn } from '../en/vault.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof vaultEn> = {
  vaultExport: 'Esporta le tue chiavi',
  vaultImport: 'Importa un wallet o una chiave',
  vaultConfirmMethod: 'Conferma un metodo di accesso',
  vaultConfirmChange: 'Conferma una modifica',
  vaultLoading: 'Apertura della cassaforte',
  vaultPopupTitle: 'Continua in una nuova finestra',
  vaultPopupText: 'Le chiavi si mostrano e si inseriscono in una finestra separata, che questa pagina non può leggere.',
  vaultOpenWindow: 'Apri la finestra',
  vaultWaitingTitle: "Completa nell'altra finestra",
  vaultWaitingText: 'Quando hai finito lì, questa pagina continua.',
  vaultOpenTab: 'Apri in una nuova scheda',
  vaultCancel: 'Annulla',
}
