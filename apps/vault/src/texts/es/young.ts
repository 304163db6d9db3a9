// Written by `npm run texts` from packages/ui/texts/es.json.
import type { youngEn } from '../en/young.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof youngEn> = {
  yourPasskey: 'Tu llave de acceso',
  yourEmail: 'Tu correo',
  yourPhone: 'Tu número de teléfono',
  yourWallet: 'Tu billetera',
  yourAccountAt: 'Tu cuenta de {name}',
  methodText: 'Con un método de inicio de sesión confirmado se pueden exportar billeteras y confirmar cambios.',
  methodFirst: 'Primero inicia sesión con el que quieras confirmar.',
  methodSecond: 'Después inicia sesión una vez con uno ya confirmado.',
  isConfirmed: 'Este método de inicio de sesión ya está confirmado',
  isConfirmedText: 'Sirve para exportar y para hacer cambios.',
  useAnother: 'Usar otro',
  youngTitle: '{method} aún no se ha confirmado',
  youngText: 'Se añadió en {app}. Inicia sesión una vez de otra forma y, desde entonces, servirá aquí.',
  otherAccount: 'Esa era otra cuenta. Inicia sesión en la misma con la que empezaste.',
  confirmedTitle: '{method} se ha confirmado',
  confirmedTitleAll: 'Se han confirmado {count} métodos de inicio de sesión',
  confirmedText: 'A partir de ahora, aquí basta con este método.',
  noOtherText: 'Se añadió en {app}, y esta cuenta no tiene ningún método de inicio de sesión confirmado que pueda avalar este. Pide ayuda a {app}.',
  noOtherUntil: 'Se añadió en {app}, y esta cuenta no tiene ningún método de inicio de sesión confirmado que pueda avalar este. Servirá aquí a partir del {day}.',
  continue: 'Continuar',
  done: 'Listo',
  methodTitle: 'Confirmar un método de inicio de sesión',
}
