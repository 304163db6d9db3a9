// Written by `npm run texts` from packages/ui/texts/nl.json.
import type { youngEn } from '../en/young.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof youngEn> = {
  yourPasskey: 'Je passkey',
  yourEmail: 'Je e-mailadres',
  yourPhone: 'Je telefoonnummer',
  yourWallet: 'Je wallet',
  yourAccountAt: 'Je account bij {name}',
  methodText: 'Met een bevestigde inlogmethode kun je wallets exporteren en wijzigingen bevestigen.',
  methodFirst: 'Log eerst in met de methode die je wilt bevestigen.',
  methodSecond: 'Log daarna één keer in met een methode die al is bevestigd.',
  isConfirmed: 'Deze inlogmethode is al bevestigd',
  isConfirmedText: 'Exports en wijzigingen werken ermee.',
  useAnother: 'Andere gebruiken',
  youngTitle: '{method} is nog niet bevestigd',
  youngText: 'Deze methode is toegevoegd in {app}. Log één keer op een andere manier in. Daarna werkt deze methode hier ook.',
  otherAccount: 'Dat was een ander account. Log in met het account waarmee je begon.',
  confirmedTitle: '{method} is bevestigd',
  confirmedTitleAll: '{count} inlogmethoden zijn bevestigd',
  confirmedText: 'Vanaf nu is deze methode hier op zichzelf genoeg.',
  noOtherText: 'Deze methode is toegevoegd in {app}, en dit account heeft geen bevestigde inlogmethode die ervoor kan instaan. Vraag {app} om hulp.',
  noOtherUntil: 'Deze methode is toegevoegd in {app}, en dit account heeft geen bevestigde inlogmethode die ervoor kan instaan. De methode werkt hier vanaf {day}.',
  continue: 'Doorgaan',
  done: 'Klaar',
  methodTitle: 'Inlogmethode bevestigen',
}
