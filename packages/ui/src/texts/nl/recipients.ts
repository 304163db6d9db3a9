// Written by `npm run texts` from packages/ui/texts/nl.json.
import type { recipientsEn } from '../en/recipients.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof recipientsEn> = {
  recipientsTitle: 'Opgeslagen ontvangers',
  recipientsText: 'Namen die mensen in dit account aan adressen hebben gegeven. Een naam zegt niet van wie een adres is.',
  recipientsList: 'Opgeslagen ontvangers',
  recipientsNone: 'Nog geen opgeslagen ontvangers',
  recipientsNoneText: 'Als je iets hebt verzonden, kun je de ontvanger opslaan. De volgende keer vind je die op naam.',
  recipientsSend: 'Verzenden',
  recipientsBack: 'Terug naar de wallet',
  recipientsFailed: 'Je opgeslagen ontvangers kunnen niet worden geladen',
  recipientsFailedText: 'Je kunt nog wel naar een adres verzenden.',
  recipientMore: 'Opties voor {name}',
  recipientRename: 'Naam wijzigen',
  recipientRenamed: 'Opgeslagen',
  recipientDelete: 'Verwijderen',
  recipientDeleting: 'Wordt verwijderd',
  recipientDeleteAsk: '“{name}” verwijderen? De wallet toont het adres dan zonder naam.',
  recipientDeleted: '“{name}” verwijderd',
}
