// Written by `npm run texts` from packages/ui/texts/it.json.
import type { changeEn } from '../en/change.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof changeEn> = {
  explainText: '{host} ti chiede di confermare una modifica al tuo account.',
  explainSee: "Qui vedi l'intera modifica prima di confermarla.",
  explainAgain: 'Se non hai iniziato tu, chiudi questa pagina. Non è ancora cambiato nulla.',
  askedBy: 'Richiesta da {host}',
  account: 'Account: {name}',
  confirmChange: 'Conferma questa modifica',
  waiting: 'Conferma in corso',
  missingTitle: 'Questa richiesta è conclusa',
  missingText: 'Questo account non ha una richiesta aperta come questa. Forse è già stata decisa, o è di un altro account.',
  refusedTitle: 'La modifica non è stata fatta',
  refusedText: "Il servizio l'ha rifiutata. Non è cambiato nulla. L'app riceve il motivo: {code}",
  doneTitle: 'La modifica è fatta',
  doneText: "Puoi continuare nell'app.",
  waitingTitle: 'Altre persone devono approvarla',
  waitingText: "La modifica verrà fatta quando l'avranno approvata abbastanza utenti root.",
  explainTitle: 'Conferma una modifica',
  close: 'Fine',
}
