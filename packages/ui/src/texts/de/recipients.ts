// Written by `npm run texts` from packages/ui/texts/de.json.
import type { recipientsEn } from '../en/recipients.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof recipientsEn> = {
  recipientsTitle: 'Gespeicherte Empfänger',
  recipientsText: 'Namen, die die Personen dieses Kontos Adressen gegeben haben. Ein Name sagt nicht, wem eine Adresse gehört.',
  recipientsList: 'Gespeicherte Empfänger',
  recipientsNone: 'Noch keine gespeicherten Empfänger',
  recipientsNoneText: 'Wenn du etwas gesendet hast, kannst du den Empfänger speichern. Beim nächsten Mal findest du ihn unter seinem Namen.',
  recipientsSend: 'Senden',
  recipientsBack: 'Zurück zur Wallet',
  recipientsFailed: 'Wir konnten deine gespeicherten Empfänger nicht laden',
  recipientsFailedText: 'An eine Adresse senden kannst du trotzdem.',
  recipientMore: 'Optionen für {name}',
  recipientRename: 'Umbenennen',
  recipientRenamed: 'Gespeichert',
  recipientDelete: 'Löschen',
  recipientDeleting: 'Wird gelöscht',
  recipientDeleteAsk: '„{name}“ löschen? Die Wallet zeigt die Adresse dann ohne Namen.',
  recipientDeleted: '„{name}“ gelöscht',
}
