// Written by `npm run texts` from packages/ui/texts/de.json.
import type { allowancesEn } from '../en/allowances.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof allowancesEn> = {
  allowancesTitle: 'Token-Freigaben',
  allowancesText: 'Diese Adressen dürfen Token von {account} nehmen. Nimm zurück, was du nicht mehr brauchst. Jedes Mal fällt eine Netzwerkgebühr an.',
  allowancesNone: 'Keine Token-Freigaben',
  allowancesNoneText: 'Wenn du einer App erlaubst, Token von {account} zu nehmen, kannst du das hier zurücknehmen.',
  allowancesPartial: 'Hier stehen nur Freigaben, die du mit dieser Wallet signiert hast. Signaturen, die eine App noch nicht eingelöst hat, fehlen.',
  allowancesFailed: 'Deine Freigaben konnten nicht geladen werden',
  allowancesFailedText: 'Nichts hat sich geändert. Versuche es noch einmal.',
  allowancesFailedOn: 'Auf {network} konnten nicht alle Freigaben gelesen werden.',
  allowancesLoading: 'Freigaben werden geladen',
  allowanceToken: 'Token {address}',
  allowanceCollection: 'Sammlung {address}',
  allowanceNft: 'NFT {id} von {address}',
  allowanceBy: '{spender} auf {network}',
  allowanceUnlimited: 'Unbegrenzt',
  allowanceAll: 'Alles darin',
  allowanceUpTo: 'Bis zu {amount}',
  allowanceSome: 'Ein begrenzter Betrag',
  allowanceOne: 'Nur dieses NFT',
  allowanceUntil: 'bis {date}',
  allowanceRisk: '{fiat} in Gefahr',
  allowanceRiskNone: 'zurzeit nichts zu holen',
  allowanceSigned: 'Signiert: {day}',
  allowanceSignedFor: 'Signiert: {day} auf {site}',
  allowanceRevoke: 'Zurücknehmen',
  allowanceRevokeOf: 'Zurücknehmen: {token} von {spender}',
  allowanceRevoking: 'Wird zurückgenommen',
  allowanceNotRevoked: 'Das Netzwerk hat das abgelehnt. Die Freigabe gilt weiter.',
  allowanceRevoked: 'Zurückgenommen: {token} von {spender}',
}
