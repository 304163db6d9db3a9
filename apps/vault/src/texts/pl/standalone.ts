// Written by `npm run texts` from packages/ui/texts/pl.json.
import type { standaloneEn } from '../en/standalone.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof standaloneEn> = {
  standaloneTitle: 'Zaloguj się, aby wyeksportować portfel',
  standaloneText: 'Twój portfel należy do Ciebie. Zaloguj się i zabierz ze sobą jego frazę odzyskiwania.',
  walletsTitle: 'Twoje portfele',
  walletsText: 'Wybierz, co wyeksportować, albo zaimportuj portfel.',
  walletsNone: 'To konto nie ma portfela.',
  privateKey: 'Klucz prywatny',
  privateKeyOf: 'Klucz prywatny {chain}',
  recoveryPhrase: 'Fraza odzyskiwania',
  restoresWallet: 'Przywraca każde konto tego portfela',
  closedTitle: 'Możesz zamknąć tę stronę',
  closedText: 'Wylogowano Cię stąd i nic nie zostało na tej stronie.',
  importWallet: 'Zaimportuj portfel',
  privateKeys: 'Klucze prywatne',
  signOut: 'Wyloguj się',
}
