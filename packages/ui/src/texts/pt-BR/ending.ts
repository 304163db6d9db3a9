// Written by `npm run texts` from packages/ui/texts/pt-BR.json.
import type { endingEn } from '../en/ending.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof endingEn> = {
  endingTitle: 'Você ainda está aí?',
  endingText: 'Sua sessão será encerrada quando a contagem terminar.',
  endingLimitTitle: 'Sua sessão está prestes a terminar',
  endingLimitText: 'Para sua segurança, entre de novo para continuar.',
  endingSaidMinutes: '{minutes, plural, one {Sua sessão será encerrada em # minuto} other {Sua sessão será encerrada em # minutos}}',
  endingSaidSeconds: '{seconds, plural, one {Sua sessão será encerrada em # segundo} other {Sua sessão será encerrada em # segundos}}',
  endingLeft: '{seconds, plural, one {Falta # segundo} other {Faltam # segundos}}',
  endingStay: 'Manter a sessão',
  endingStaying: 'Verificando',
}
