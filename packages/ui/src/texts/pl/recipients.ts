// Written by `npm run texts` from packages/ui/texts/pl.json.
import type { recipientsEn } from '../en/recipients.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof recipientsEn> = {
  recipientsTitle: 'Zapisani odbiorcy',
  recipientsText: 'Nazwy, które osoby na tym koncie nadały adresom. Nazwa nie mówi, do kogo należy adres.',
  recipientsList: 'Zapisani odbiorcy',
  recipientsNone: 'Brak zapisanych odbiorców',
  recipientsNoneText: 'Po wysłaniu możesz zapisać odbiorcę. Następnym razem znajdziesz go po nazwie.',
  recipientsSend: 'Wyślij',
  recipientsBack: 'Wróć do portfela',
  recipientsFailed: 'Nie udało się wczytać zapisanych odbiorców',
  recipientsFailedText: 'Nadal możesz wysyłać na adres.',
  recipientMore: 'Opcje: {name}',
  recipientRename: 'Zmień nazwę',
  recipientRenamed: 'Zapisano',
  recipientDelete: 'Usuń',
  recipientDeleting: 'Usuwanie',
  recipientDeleteAsk: 'Usunąć „{name}”? Portfel będzie pokazywać adres bez nazwy.',
  recipientDeleted: 'Usunięto „{name}”',
}
