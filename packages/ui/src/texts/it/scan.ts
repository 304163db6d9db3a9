// Written by `npm run texts` from packages/ui/texts/it.json.
import type { scanEn } from '../en/scan.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof scanEn> = {
  scanTitle: 'Scansiona un codice QR',
  scanStarting: "Avvio della fotocamera. Consenti l'accesso se il browser lo chiede.",
  scanHint: "Inquadra il codice QR del destinatario. L'immagine resta su questo dispositivo.",
  scanUnreadable: 'Questo codice non contiene né un indirizzo né un link di pagamento. Prova con un altro.',
  scanElsewhere: 'Questo codice è per {chain}, una rete su cui questa app non può inviare. Prova con un altro.',
  scanElsewhereUnknown: 'Questo codice è per una rete su cui questa app non può inviare. Prova con un altro.',
  scanBlocked: 'La fotocamera è bloccata',
  scanBlockedText: "Consenti l'accesso alla fotocamera per questo sito nelle impostazioni del browser, poi riprova. Puoi anche inserire l'indirizzo a mano.",
  scanMissing: 'Nessuna fotocamera trovata',
  scanMissingText: "Collega una fotocamera, poi riprova. Puoi anche inserire l'indirizzo a mano.",
  scanFailed: 'La fotocamera non si è avviata',
  scanFailedText: "Forse la sta usando un'altra app. Chiudila, poi riprova. Puoi anche inserire l'indirizzo a mano.",
  scanLeave: "Inserisci l'indirizzo",
}
