// Written by `npm run texts` from packages/ui/texts/pl.json.
import type { cardEn } from '../en/card.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof cardEn> = {
  back: 'Wstecz',
  close: 'Zamknij',
  continue: 'Dalej',
  tryAgain: 'Spróbuj ponownie',
  or: 'lub',
  signInTo: 'Zaloguj się do {app}',
  emailLabel: 'E-mail',
  phoneLabel: 'Telefon',
  contactLabel: 'E-mail lub telefon',
  emailPlaceholder: 'nazwa@example.com',
  sending: 'Wysyłanie kodu',
  continueWithPasskey: 'Kontynuuj z kluczem dostępu',
  continueWith: 'Kontynuuj przez {provider}',
  continueWithWallet: 'Kontynuuj z portfelem',
  opensInBrowser: '{provider} otworzy się w przeglądarce',
  openInWallet: 'Otwórz w przeglądarce portfela',
  usePasskey: 'Użyj klucza dostępu',
  lastUsed: 'Ostatnio używane',
  createWithPasskey: 'Utwórz konto z kluczem dostępu',
  legalBoth: 'Kontynuując, akceptujesz: {terms} i {privacy}.',
  legalOne: 'Kontynuując, akceptujesz: {document}.',
  terms: 'Warunki',
  privacy: 'Polityka prywatności',
  offline: 'Jesteś offline.',
  offlineText: 'Wpisane dane nie zniknęły. Kontynuuj, gdy wróci połączenie.',
  offlineShown: 'Widoczne tu dane mogą być nieaktualne.',
  notReached: 'Nie udało się połączyć z usługą logowania. Sprawdź połączenie i spróbuj ponownie.',
}
