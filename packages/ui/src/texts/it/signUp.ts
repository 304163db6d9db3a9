// Written by `npm run texts` from packages/ui/texts/it.json.
import type { signUpEn } from '../en/signUp.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof signUpEn> = {
  askTitle: "Un'ultima cosa",
  askText: 'Ci serve per creare il tuo account.',
  askOptional: 'Facoltativo',
  askChoose: 'Scegli',
  askRead: 'Leggi il testo completo',
  askCreating: "Creazione dell'account",
  askMissing: 'Compila questo campo per continuare.',
  askMissingChoice: "Scegli un'opzione per continuare.",
  askMissingTick: 'Seleziona questa casella per continuare.',
  askTooLong: 'Usa al massimo {max} caratteri.',
  askNotOffered: "Questa opzione non è più disponibile. Scegline un'altra.",
  askChanged: 'Questo testo è cambiato. Rileggilo prima di accettarlo.',
}
