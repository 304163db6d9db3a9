// Written by `npm run texts` from packages/ui/texts/tr.json.
import type { menuEn } from '../en/menu.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof menuEn> = {
  accountMenu: 'Hesap',
  copyAddress: 'Adresi kopyala: {address}',
  copied: 'Kopyalandı',
  copyFailed: 'Kopyalanamadı',
  menuWallet: 'Cüzdan',
  menuWalletOf: '{app} cüzdanı',
  menuProfile: 'Profil ve güvenlik',
  menuApprovals: 'Onaylar',
  menuApprovalsCount: 'Onaylar · {count}',
  approvalWaiting: '1 onay bekliyor',
  approvalsWaiting: '{count} onay bekliyor',
  onThisDevice: 'Bu cihazda',
  addAccount: 'Hesap ekle',
  signInAgain: 'Yeniden giriş yap',
  signOut: 'Çıkış yap',
  signOutAll: 'Tüm hesaplardan çıkış yap',
  signingOut: 'Çıkış yapılıyor',
  nowSignedInAs: 'Giriş yapılan hesap: {name}',
}
