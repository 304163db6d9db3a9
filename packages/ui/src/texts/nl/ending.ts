// Written by `npm run texts` from packages/ui/texts/nl.json.
import type { endingEn } from '../en/ending.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof endingEn> = {
  endingTitle: 'Ben je er nog?',
  endingText: 'Je wordt uitgelogd als de tijd om is.',
  endingLimitTitle: 'Je sessie eindigt bijna',
  endingLimitText: 'Log voor je veiligheid opnieuw in om verder te gaan.',
  endingSaidMinutes: '{minutes, plural, one {Je wordt over # minuut uitgelogd} other {Je wordt over # minuten uitgelogd}}',
  endingSaidSeconds: '{seconds, plural, one {Je wordt over # seconde uitgelogd} other {Je wordt over # seconden uitgelogd}}',
  endingLeft: '{seconds, plural, one {Nog # seconde} other {Nog # seconden}}',
  endingStay: 'Ingelogd blijven',
  endingStaying: 'Wordt gecontroleerd',
}
