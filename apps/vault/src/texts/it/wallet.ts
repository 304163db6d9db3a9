// Written by `npm run texts` from packages/ui/texts/it.json.
import type { walletEn } from '../en/wallet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof walletEn> = {
  title: 'Conferma con il tuo wallet',
  text: 'Scegli il wallet con cui accedi.',
  point: 'Ti chiede di firmare un testo per {site}. Non costa nulla e non sposta nulla.',
  waiting: 'Continua in {name}',
  none: 'Questo browser non ha wallet. Apri questa pagina dove si trova il tuo, o conferma in un altro modo.',
}
