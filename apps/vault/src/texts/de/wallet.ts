// Written by `npm run texts` from packages/ui/texts/de.json.
import type { walletEn } from '../en/wallet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof walletEn> = {
  title: 'Mit deiner Wallet bestätigen',
  text: 'Wähle die Wallet, mit der du dich anmeldest.',
  point: 'Sie fragt dich, ob du einen Text für {site} signierst. Das kostet nichts und bewegt nichts.',
  waiting: 'Mach in {name} weiter',
  none: 'Dieser Browser hat keine Wallet. Öffne diese Seite dort, wo deine ist, oder bestätige anders.',
}
