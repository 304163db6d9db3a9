// Written by `npm run texts` from packages/ui/texts/it.json.
import type { endingEn } from '../en/ending.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof endingEn> = {
  endingTitle: 'Ci sei ancora?',
  endingText: 'La sessione terminerà alla fine del conto alla rovescia.',
  endingLimitTitle: 'La sessione sta per terminare',
  endingLimitText: 'Per la tua sicurezza, accedi di nuovo per continuare.',
  endingSaidMinutes: '{minutes, plural, one {La sessione termina tra # minuto} other {La sessione termina tra # minuti}}',
  endingSaidSeconds: '{seconds, plural, one {La sessione termina tra # secondo} other {La sessione termina tra # secondi}}',
  endingLeft: '{seconds, plural, one {Resta # secondo} other {Restano # secondi}}',
  endingStay: 'Continua la sessione',
  endingStaying: 'Verifica',
}
