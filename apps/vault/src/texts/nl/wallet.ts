// Written by `npm run texts` from packages/ui/texts/nl.json.
import type { walletEn } from '../en/wallet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof walletEn> = {
  title: 'Bevestigen met je wallet',
  text: 'Kies de wallet waarmee je inlogt.',
  point: 'Je wallet vraagt je een tekst voor {site} te ondertekenen. Dat kost niets en verplaatst niets.',
  waiting: 'Ga verder in {name}',
  none: 'Deze browser heeft geen wallet. Open deze pagina waar je wallet is, of bevestig op een andere manier.',
}
