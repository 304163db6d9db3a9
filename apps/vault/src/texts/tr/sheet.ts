// Written by `npm run texts` from packages/ui/texts/tr.json.
import type { sheetEn } from '../en/sheet.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof sheetEn> = {
  title: 'Bu cüzdan nasıl geri yüklenir',
  words: 'Kurtarma ifadesi (BIP-39)',
  wordsText: 'Kelimeleri elle ve sırayla yazın. Bu kâğıdı kelimelerle birlikte bulan herkes cüzdandaki her şeyi alabilir.',
  passphrase: 'Ek parola (cüzdanda varsa):',
  accountsText: 'Her adres, kelimelerden kendi yolunda türetilir.',
  network: 'Ağ',
  path: 'Türetme yolu',
  address: 'Adres',
  restore: 'Başka bir cüzdanda geri yükleme',
  metaMask: "Var olan bir cüzdanı içe aktarmayı seçin, sonra kelimeleri girin. İlk hesabı m/44'/60'/0'/0/0 yolundadır. Başka yoldaki bir Ethereum hesabı için: özel anahtarını kasada dışa aktarın ve orada hesap olarak içe aktarın.",
  phantom: "Zaten bir cüzdanınız olduğunu seçin ve kurtarma ifadesini içe aktarın. Phantom m/44'/501'/0'/0' yolunu ve ondan sonraki Solana hesaplarını, Ethereum'u ise m/44'/60'/0'/0/0 yolunda bulur.",
  ledger: "Cihazı kurtarma ifadesiyle kurun. Ledger Live, Ethereum'u m/44'/60'/0'/0/0, m/44'/60'/1'/0/0 ve devamındaki yollarda türetir. Solana uygulaması başka yollar kullanır: yukarıdakiler için cihazla birlikte Phantom kullanın.",
  otherWallet: 'Diğerleri',
  otherWalletText: 'BIP-39 ifadelerini kabul eden ve türetme yolu yazmanıza izin veren bir cüzdan seçin: Ethereum ve Bitcoin için BIP-32, Solana için Ed25519 ile SLIP-0010.',
  compare: 'Oraya bir şey göndermeden önce adresleri karşılaştırın. Ek parolası olan bir cüzdan yalnızca onunla geri yüklenir.',
  accounts: 'Hesaplar',
}
