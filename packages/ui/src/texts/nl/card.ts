// Written by `npm run texts` from packages/ui/texts/nl.json.
import type { cardEn } from '../en/card.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof cardEn> = {
  back: 'Terug',
  close: 'Sluiten',
  continue: 'Doorgaan',
  tryAgain: 'Opnieuw proberen',
  or: 'of',
  signInTo: 'Inloggen bij {app}',
  emailLabel: 'E-mailadres',
  phoneLabel: 'Telefoonnummer',
  contactLabel: 'E-mail of telefoon',
  emailPlaceholder: 'naam@example.com',
  sending: 'Code wordt verstuurd',
  continueWithPasskey: 'Doorgaan met een passkey',
  continueWith: 'Doorgaan met {provider}',
  continueWithWallet: 'Doorgaan met een wallet',
  opensInBrowser: '{provider} opent in je browser',
  openInWallet: 'Openen in de browser van je wallet',
  usePasskey: 'Passkey gebruiken',
  lastUsed: 'Laatst gebruikt',
  createWithPasskey: 'Account maken met een passkey',
  legalBoth: 'Door verder te gaan, ga je akkoord met de {terms} en het {privacy}.',
  legalOne: 'Door verder te gaan, ga je akkoord met: {document}.',
  terms: 'voorwaarden',
  privacy: 'privacybeleid',
  offline: 'Je bent offline.',
  offlineText: 'Wat je hebt getypt, staat hier nog. Ga verder zodra je weer online bent.',
  offlineShown: 'Wat je hier ziet, kan verouderd zijn.',
  notReached: 'De inlogservice is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.',
}
