// Written by `npm run texts` from packages/ui/texts/es.json.
import type { cardEn } from '../en/card.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof cardEn> = {
  back: 'Atrás',
  close: 'Cerrar',
  continue: 'Continuar',
  tryAgain: 'Reintentar',
  or: 'o',
  signInTo: 'Inicia sesión en {app}',
  emailLabel: 'Correo electrónico',
  phoneLabel: 'Teléfono',
  contactLabel: 'Correo o teléfono',
  emailPlaceholder: 'nombre@example.com',
  sending: 'Enviando el código',
  continueWithPasskey: 'Continuar con una llave de acceso',
  continueWith: 'Continuar con {provider}',
  continueWithWallet: 'Continuar con una billetera',
  opensInBrowser: '{provider} se abre en tu navegador',
  openInWallet: 'Abrir en el navegador de tu billetera',
  usePasskey: 'Usar llave de acceso',
  lastUsed: 'Último uso',
  createWithPasskey: 'Crear una cuenta con una llave de acceso',
  legalBoth: 'Al continuar, aceptas los {terms} y la {privacy}.',
  legalOne: 'Al continuar, aceptas lo siguiente: {document}.',
  terms: 'Términos',
  privacy: 'Política de privacidad',
  offline: 'No tienes conexión.',
  offlineText: 'Lo que escribiste sigue aquí. Continúa cuando vuelvas a tener conexión.',
  offlineShown: 'Lo que ves aquí puede no estar actualizado.',
  notReached: 'No pudimos conectar con el servicio de inicio de sesión. Comprueba tu conexión y vuelve a intentarlo.',
}
