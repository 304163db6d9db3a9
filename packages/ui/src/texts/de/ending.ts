import type { endingEn } from '../en/ending.ts'
import type { Translation } from '../messages.ts'

export const endingDe: Translation<typeof endingEn> = {
  endingTitle: 'Deine Sitzung endet bald',
  endingText: 'Bleib angemeldet, um weiterzumachen.',
  endingLimitText:
    'Du bist so lange angemeldet, wie eine Anmeldung gilt. Melde dich neu an, um weiterzumachen.',
  endingSaidMinutes:
    '{minutes, plural, one {Deine Sitzung endet in # Minute} other {Deine Sitzung endet in # Minuten}}',
  endingSaidSeconds:
    '{seconds, plural, one {Deine Sitzung endet in # Sekunde} other {Deine Sitzung endet in # Sekunden}}',
  endingLeft: '{seconds, plural, one {Noch # Sekunde} other {Noch # Sekunden}}',
  endingStay: 'Angemeldet bleiben',
  endingStaying: 'Wird geprüft',
}
