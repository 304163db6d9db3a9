// Written by `npm run texts` from packages/ui/texts/nl.json.
import type { signUpEn } from '../en/signUp.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof signUpEn> = {
  askTitle: 'Nog één ding',
  askText: 'Dit hebben we nodig om je account te maken.',
  askOptional: 'Optioneel',
  askChoose: 'Kies een optie',
  askRead: 'Volledige tekst lezen',
  askCreating: 'Je account wordt gemaakt',
  askMissing: 'Vul dit in om verder te gaan.',
  askMissingChoice: 'Kies een optie om verder te gaan.',
  askMissingTick: 'Vink dit vakje aan om verder te gaan.',
  askTooLong: 'Gebruik maximaal {max} tekens.',
  askNotOffered: 'Deze keuze is er niet meer. Kies een andere.',
  askChanged: 'Deze tekst is gewijzigd. Lees de tekst opnieuw voordat je die accepteert.',
}
