// Written by `npm run texts` from packages/ui/texts/pl.json.
import type { walletEn } from '../en/wallet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof walletEn> = {
  title: 'Potwierdź portfelem',
  text: 'Wybierz portfel, którym się logujesz.',
  point: 'Poprosi o podpisanie tekstu dla {site}. Nic to nie kosztuje i niczego nie przenosi.',
  waiting: 'Kontynuuj w {name}',
  none: 'W tej przeglądarce nie ma portfela. Otwórz tę stronę tam, gdzie masz swój, albo potwierdź inną metodą.',
}
