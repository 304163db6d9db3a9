// Written by `npm run texts` from packages/ui/texts/it.json.
import type { youngEn } from '../en/young.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof youngEn> = {
  yourPasskey: 'La tua passkey',
  yourEmail: 'La tua email',
  yourPhone: 'Il tuo numero di telefono',
  yourWallet: 'Il tuo wallet',
  yourAccountAt: 'Il tuo account {name}',
  methodText: 'Con un metodo di accesso confermato puoi esportare wallet e confermare modifiche.',
  methodFirst: 'Prima accedi con il metodo che vuoi confermare.',
  methodSecond: 'Poi accedi una volta con uno già confermato.',
  isConfirmed: 'Questo metodo di accesso è già confermato',
  isConfirmedText: 'Puoi usarlo per esportazioni e modifiche.',
  useAnother: 'Usane un altro',
  youngTitle: '{method}: conferma in attesa',
  youngText: 'È un metodo aggiunto con {app}. Accedi una volta in un altro modo, e da allora funzionerà qui.',
  otherAccount: 'Quello era un altro account. Accedi con quello con cui hai iniziato.',
  confirmedTitle: '{method}: conferma riuscita',
  confirmedTitleAll: '{count} metodi di accesso sono confermati',
  confirmedText: 'Da ora qui basta questo metodo.',
  noOtherText: 'È un metodo aggiunto con {app}, e questo account non ha un metodo di accesso confermato che possa garantire per questo. Per ricevere aiuto, contatta {app}.',
  noOtherUntil: 'È un metodo aggiunto con {app}, e questo account non ha un metodo di accesso confermato che possa garantire per questo. Funzionerà qui da questa data: {day}.',
  continue: 'Continua',
  done: 'Fine',
  methodTitle: 'Conferma un metodo di accesso',
}
