// Written by `npm run texts` from packages/ui/texts/nl.json.
import type { allowancesEn } from '../en/allowances.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof allowancesEn> = {
  allowancesTitle: 'Toestemmingen voor tokens',
  allowancesText: 'Deze adressen mogen tokens weghalen uit {account}. Trek in wat je niet meer gebruikt. Dat kost elke keer netwerkkosten.',
  allowancesNone: 'Geen toestemmingen voor tokens',
  allowancesNoneText: 'Als je een app toestaat tokens weg te halen uit {account}, kun je dat hier intrekken.',
  allowancesPartial: 'Je ziet alleen toestemmingen die je met deze wallet hebt ondertekend. Handtekeningen die een app nog niet heeft gebruikt, ontbreken.',
  allowancesFailed: 'Je toestemmingen kunnen niet worden geladen',
  allowancesFailedText: 'Er is niets gewijzigd. Probeer het opnieuw.',
  allowancesFailedOn: 'Niet alle toestemmingen op {network} kunnen worden gelezen.',
  allowancesLoading: 'Toestemmingen laden',
  allowanceToken: 'Token {address}',
  allowanceCollection: 'Collectie {address}',
  allowanceNft: 'NFT {id} van {address}',
  allowanceBy: '{spender} op {network}',
  allowanceUnlimited: 'Onbeperkt',
  allowanceAll: 'Alles erin',
  allowanceUpTo: 'Maximaal {amount}',
  allowanceSome: 'Een beperkt bedrag',
  allowanceOne: 'Deze ene NFT',
  allowanceUntil: 'tot {date}',
  allowanceRisk: '{fiat} loopt risico',
  allowanceRiskNone: 'nu niets weg te halen',
  allowanceSigned: 'Ondertekend {day}',
  allowanceSignedFor: 'Ondertekend {day} op {site}',
  allowanceRevoke: 'Intrekken',
  allowanceRevokeOf: '{token} intrekken bij {spender}',
  allowanceRevoking: 'Wordt ingetrokken',
  allowanceNotRevoked: 'Het netwerk heeft het intrekken geweigerd. De toestemming geldt nog.',
  allowanceRevoked: 'Ingetrokken: {token} bij {spender}',
}
