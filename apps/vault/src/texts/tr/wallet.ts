// Written by `npm run texts` from packages/ui/texts/tr.json.
import type { walletEn } from '../en/wallet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof walletEn> = {
  title: 'Cüzdanınızla doğrulayın',
  text: 'Giriş yaptığınız cüzdanı seçin.',
  point: 'Cüzdan, {site} için bir metin imzalamanızı ister. Bu ücretsizdir ve hiçbir şeyi taşımaz.',
  waiting: '{name} içinde devam edin',
  none: 'Bu tarayıcıda cüzdan yok. Bu sayfayı cüzdanınızın olduğu yerde açın veya başka bir yolla doğrulayın.',
}
