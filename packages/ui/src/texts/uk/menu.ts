// Written by `npm run texts` from packages/ui/texts/uk.json.
import type { menuEn } from '../en/menu.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof menuEn> = {
  accountMenu: 'Акаунт',
  copyAddress: 'Копіювати адресу {address}',
  copied: 'Скопійовано',
  copyFailed: 'Не вдалося скопіювати',
  menuWallet: 'Гаманець',
  menuWalletOf: 'Гаманець {app}',
  menuProfile: 'Профіль і безпека',
  menuApprovals: 'Схвалення',
  menuApprovalsCount: 'Схвалення · {count}',
  approvalWaiting: 'Чекає схвалення: 1',
  approvalsWaiting: 'Чекають схвалення: {count}',
  onThisDevice: 'На цьому пристрої',
  addAccount: 'Додати акаунт',
  signInAgain: 'Увійти знову',
  signOut: 'Вийти',
  signOutAll: 'Вийти з усіх акаунтів',
  signingOut: 'Вихід',
  nowSignedInAs: 'Ви ввійшли як {name}',
}
