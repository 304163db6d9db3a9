// Written by `npm run texts` from packages/ui/texts/pt-BR.json.
import type { walletEn } from '../en/wallet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof walletEn> = {
  title: 'Confirme com sua carteira',
  text: 'Escolha a carteira com que você entra.',
  point: 'Ela pede que você assine um texto para {site}. Isso não custa nada e não move nada.',
  waiting: 'Continue em {name}',
  none: 'Este navegador não tem carteira. Abra esta página onde está a sua ou confirme de outra forma.',
}
