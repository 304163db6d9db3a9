// Written by `npm run texts` from packages/ui/texts/uk.json.
import type { walletEn } from '../en/wallet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof walletEn> = {
  title: 'Підтвердьте гаманцем',
  text: 'Виберіть гаманець, із яким ви входите.',
  point: 'Він попросить підписати текст для {site}. Це нічого не коштує й нічого не переміщує.',
  waiting: 'Продовжте в {name}',
  none: 'У цьому браузері немає гаманця. Відкрийте цю сторінку там, де є ваш, або підтвердьте інакше.',
}
