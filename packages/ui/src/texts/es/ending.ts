// Written by `npm run texts` from packages/ui/texts/es.json.
import type { endingEn } from '../en/ending.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof endingEn> = {
  endingTitle: '¿Sigues ahí?',
  endingText: 'Tu sesión se cerrará cuando termine la cuenta atrás.',
  endingLimitTitle: 'Tu sesión está a punto de terminar',
  endingLimitText: 'Por tu seguridad, vuelve a iniciar sesión para continuar.',
  endingSaidMinutes: '{minutes, plural, one {Tu sesión se cerrará en # minuto} other {Tu sesión se cerrará en # minutos}}',
  endingSaidSeconds: '{seconds, plural, one {Tu sesión se cerrará en # segundo} other {Tu sesión se cerrará en # segundos}}',
  endingLeft: '{seconds, plural, one {Queda # segundo} other {Quedan # segundos}}',
  endingStay: 'Mantener la sesión',
  endingStaying: 'Comprobando',
}
