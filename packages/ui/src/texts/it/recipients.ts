// Written by `npm run texts` from packages/ui/texts/it.json.
import type { recipientsEn } from '../en/recipients.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof recipientsEn> = {
  recipientsTitle: 'Destinatari salvati',
  recipientsText: 'Nomi che le persone di questo account hanno dato a degli indirizzi. Un nome non dice di chi è un indirizzo.',
  recipientsList: 'Destinatari salvati',
  recipientsNone: 'Ancora nessun destinatario salvato',
  recipientsNoneText: 'Dopo un invio puoi salvare il destinatario. La volta successiva lo trovi con il suo nome.',
  recipientsSend: 'Invia',
  recipientsBack: 'Torna al wallet',
  recipientsFailed: 'Impossibile caricare i tuoi destinatari salvati',
  recipientsFailedText: 'Puoi comunque inviare a un indirizzo.',
  recipientMore: 'Opzioni per {name}',
  recipientRename: 'Rinomina',
  recipientRenamed: 'Salvato',
  recipientDelete: 'Elimina',
  recipientDeleting: 'Eliminazione',
  recipientDeleteAsk: "Eliminare “{name}”? Il wallet mostrerà l'indirizzo senza nome.",
  recipientDeleted: '“{name}” eliminato',
}
