// Written by `npm run texts` from packages/ui/texts/tr.json.
import type { allowancesEn } from '../en/allowances.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof allowancesEn> = {
  allowancesTitle: 'Harcama izinleri',
  allowancesText: 'Bu adresler {account} içinden token çekebilir. Artık kullanmadıklarınızı kaldırın. Her biri ağ ücreti gerektirir.',
  allowancesNone: 'Harcama izni yok',
  allowancesNoneText: 'Bir uygulamaya {account} içinden token çekme izni verdiğinizde bunu burada kaldırabilirsiniz.',
  allowancesPartial: 'Yalnızca bu cüzdanla imzaladığınız izinler listelenir. Bir uygulamanın henüz kullanmadığı imzalar eksiktir.',
  allowancesFailed: 'İzinleriniz yüklenemedi',
  allowancesFailedText: 'Hiçbir şey değişmedi. Tekrar deneyin.',
  allowancesFailedOn: '{network} ağındaki izinlerin tamamı okunamadı.',
  allowancesLoading: 'İzinler yükleniyor',
  allowanceToken: 'Token {address}',
  allowanceCollection: 'Koleksiyon {address}',
  allowanceNft: 'NFT {id}, {address}',
  allowanceBy: '{spender}, {network} ağı',
  allowanceUnlimited: 'Sınırsız',
  allowanceAll: 'İçindeki her şey',
  allowanceUpTo: 'En fazla {amount}',
  allowanceSome: 'Sınırlı bir tutar',
  allowanceOne: 'Yalnızca bu NFT',
  allowanceUntil: '{date} tarihine kadar',
  allowanceRisk: '{fiat} risk altında',
  allowanceRiskNone: 'şu anda çekilecek bir şey yok',
  allowanceSigned: 'İmza: {day}',
  allowanceSignedFor: 'İmza: {day}, {site}',
  allowanceRevoke: 'İzni kaldır',
  allowanceRevokeOf: 'İzni kaldır: {token}, {spender}',
  allowanceRevoking: 'İzin kaldırılıyor',
  allowanceNotRevoked: 'Ağ, iznin kaldırılmasını reddetti. İzin hâlâ geçerli.',
  allowanceRevoked: 'İzin kaldırıldı: {token}, {spender}',
}
