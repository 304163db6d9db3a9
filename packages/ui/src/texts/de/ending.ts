// Written by `npm run texts` from packages/ui/texts/de.json.
import type { endingEn } from '../en/ending.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof endingEn> = {
  endingTitle: 'Bist du noch da?',
  endingText: 'Wenn der Countdown endet, wirst du abgemeldet.',
  endingLimitTitle: 'Deine Sitzung endet gleich',
  endingLimitText: 'Melde dich zu deiner Sicherheit neu an, um weiterzumachen.',
  endingSaidMinutes: '{minutes, plural, one {Du wirst in # Minute abgemeldet} other {Du wirst in # Minuten abgemeldet}}',
  endingSaidSeconds: '{seconds, plural, one {Du wirst in # Sekunde abgemeldet} other {Du wirst in # Sekunden abgemeldet}}',
  endingLeft: '{seconds, plural, one {Noch # Sekunde} other {Noch # Sekunden}}',
  endingStay: 'Angemeldet bleiben',
  endingStaying: 'Wird geprüft',
}
