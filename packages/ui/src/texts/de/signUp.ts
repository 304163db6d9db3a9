// Written by `npm run texts` from packages/ui/texts/de.json.
import type { signUpEn } from '../en/signUp.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof signUpEn> = {
  askTitle: 'Nur noch eine Sache',
  askText: 'Das brauchen wir, um dein Konto zu erstellen.',
  askOptional: 'Optional',
  askChoose: 'Auswählen',
  askRead: 'Ganzen Text lesen',
  askCreating: 'Dein Konto wird erstellt',
  askMissing: 'Füll dieses Feld aus, um fortzufahren.',
  askMissingChoice: 'Wähle etwas aus, um fortzufahren.',
  askMissingTick: 'Setz hier ein Häkchen, um fortzufahren.',
  askTooLong: 'Höchstens {max} Zeichen sind möglich.',
  askNotOffered: 'Diese Auswahl gibt es nicht mehr. Wähle eine andere.',
  askChanged: 'Dieser Text hat sich geändert. Lies ihn noch einmal, bevor du zustimmst.',
}
