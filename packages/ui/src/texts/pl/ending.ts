// Written by `npm run texts` from packages/ui/texts/pl.json.
import type { endingEn } from '../en/ending.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof endingEn> = {
  endingTitle: 'Nadal tu jesteś?',
  endingText: 'Gdy odliczanie się skończy, wylogujemy Cię.',
  endingLimitTitle: 'Twoja sesja zaraz się zakończy',
  endingLimitText: 'Ze względów bezpieczeństwa zaloguj się ponownie, aby kontynuować.',
  endingSaidMinutes: '{minutes, plural, one {Wylogujemy Cię za # minutę} few {Wylogujemy Cię za # minuty} many {Wylogujemy Cię za # minut} other {Wylogujemy Cię za # minuty}}',
  endingSaidSeconds: '{seconds, plural, one {Wylogujemy Cię za # sekundę} few {Wylogujemy Cię za # sekundy} many {Wylogujemy Cię za # sekund} other {Wylogujemy Cię za # sekundy}}',
  endingLeft: '{seconds, plural, one {Została # sekunda} few {Zostały # sekundy} many {Zostało # sekund} other {Zostało # sekundy}}',
  endingStay: 'Nie wylogowuj',
  endingStaying: 'Sprawdzanie',
}
