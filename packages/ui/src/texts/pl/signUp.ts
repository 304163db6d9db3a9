// Written by `npm run texts` from packages/ui/texts/pl.json.
import type { signUpEn } from '../en/signUp.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof signUpEn> = {
  askTitle: 'Jeszcze jedno',
  askText: 'Potrzebujemy tego do utworzenia konta.',
  askOptional: 'Opcjonalnie',
  askChoose: 'Wybierz',
  askRead: 'Przeczytaj pełny tekst',
  askCreating: 'Tworzenie konta',
  askMissing: 'Wypełnij to pole, aby kontynuować.',
  askMissingChoice: 'Wybierz jedną opcję, aby kontynuować.',
  askMissingTick: 'Zaznacz to pole, aby kontynuować.',
  askTooLong: 'Maksymalna liczba znaków: {max}.',
  askNotOffered: 'Ta opcja nie jest już dostępna. Wybierz inną.',
  askChanged: 'Ten tekst się zmienił. Przeczytaj go ponownie, zanim go zaakceptujesz.',
}
