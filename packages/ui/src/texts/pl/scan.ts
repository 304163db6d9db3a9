// Written by `npm run texts` from packages/ui/texts/pl.json.
import type { scanEn } from '../en/scan.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof scanEn> = {
  scanTitle: 'Zeskanuj kod QR',
  scanStarting: 'Uruchamianie aparatu. Zezwól na niego, jeśli przeglądarka zapyta.',
  scanHint: 'Skieruj aparat na kod QR odbiorcy. Obraz nie opuszcza tego urządzenia.',
  scanUnreadable: 'Ten kod nie zawiera adresu ani linku do płatności. Użyj innego.',
  scanElsewhere: 'Ten kod jest dla sieci {chain}, w której ta aplikacja nie może wysyłać. Użyj innego.',
  scanElsewhereUnknown: 'Ten kod jest dla sieci, w której ta aplikacja nie może wysyłać. Użyj innego.',
  scanBlocked: 'Aparat jest zablokowany',
  scanBlockedText: 'Zezwól tej stronie na aparat w ustawieniach przeglądarki i spróbuj ponownie. Możesz też wpisać adres.',
  scanMissing: 'Nie znaleziono aparatu',
  scanMissingText: 'Podłącz aparat i spróbuj ponownie. Możesz też wpisać adres.',
  scanFailed: 'Nie udało się uruchomić aparatu',
  scanFailedText: 'Może go używać inna aplikacja. Zamknij ją i spróbuj ponownie. Możesz też wpisać adres.',
  scanLeave: 'Wpisz adres',
}
