// Written by `npm run texts` from packages/ui/texts/it.json.
import type { cardEn } from '../en/card.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof cardEn> = {
  back: 'Indietro',
  close: 'Chiudi',
  continue: 'Continua',
  tryAgain: 'Riprova',
  or: 'oppure',
  signInTo: 'Accedi a {app}',
  emailLabel: 'Email',
  phoneLabel: 'Telefono',
  contactLabel: 'Email o telefono',
  emailPlaceholder: 'nome@example.com',
  sending: 'Invio del codice',
  continueWithPasskey: 'Continua con una passkey',
  continueWith: 'Continua con {provider}',
  continueWithWallet: 'Continua con un wallet',
  opensInBrowser: '{provider} si apre nel browser',
  openInWallet: 'Apri nel browser del wallet',
  usePasskey: 'Usa una passkey',
  lastUsed: 'Ultimo utilizzo',
  createWithPasskey: 'Crea un account con una passkey',
  legalBoth: 'Se continui, accetti questi documenti: {terms} e {privacy}.',
  legalOne: 'Se continui, accetti questo documento: {document}.',
  terms: 'Termini di servizio',
  privacy: 'Informativa sulla privacy',
  offline: 'Sei offline.',
  offlineText: 'Ciò che hai scritto è ancora qui. Continua quando torni online.',
  offlineShown: 'Le informazioni visualizzate potrebbero non essere aggiornate.',
  notReached: 'Il servizio di accesso non è raggiungibile. Controlla la connessione e riprova.',
}
