// Written by `npm run texts` from packages/ui/texts/pl.json.
import type { changeEn } from '../en/change.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof changeEn> = {
  explainText: '{host} prosi Cię o potwierdzenie zmiany na Twoim koncie.',
  explainSee: 'Zanim potwierdzisz, zobaczysz tu całą zmianę.',
  explainAgain: 'Jeśli to nie Twoje działanie, zamknij tę stronę. Nic się jeszcze nie zmieniło.',
  askedBy: 'Prosi {host}',
  account: 'Konto: {name}',
  confirmChange: 'Potwierdź tę zmianę',
  waiting: 'Potwierdzanie',
  missingTitle: 'Ta prośba jest zakończona',
  missingText: 'Na tym koncie nie ma takiej otwartej prośby. Być może jest już rozstrzygnięta albo należy do innego konta.',
  refusedTitle: 'Zmiany nie wprowadzono',
  refusedText: 'Usługa ją odrzuciła. Nic się nie zmieniło. Aplikacja pozna powód: {code}',
  doneTitle: 'Zmiana wprowadzona',
  doneText: 'Możesz kontynuować w aplikacji.',
  waitingTitle: 'Muszą to zatwierdzić inni',
  waitingText: 'Zmiana zostanie wprowadzona, gdy zatwierdzi ją wystarczająco wielu użytkowników root.',
  explainTitle: 'Potwierdź zmianę',
  close: 'Gotowe',
}
