// Written by `npm run texts` from packages/ui/texts/uk.json.
import type { vaultEn } from '../en/vault.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof vaultEn> = {
  vaultExport: 'Експортувати ключі',
  vaultImport: 'Імпортувати гаманець або ключ',
  vaultConfirmMethod: 'Підтвердити спосіб входу',
  vaultConfirmChange: 'Підтвердити зміну',
  vaultLoading: 'Відкриття сейфа',
  vaultPopupTitle: 'Продовжте в новому вікні',
  vaultPopupText: 'Ключі показують і вводять в окремому вікні, яке ця сторінка не може прочитати.',
  vaultOpenWindow: 'Відкрити вікно',
  vaultWaitingTitle: 'Завершіть в іншому вікні',
  vaultWaitingText: 'Ця сторінка продовжить, коли ви там закінчите.',
  vaultOpenTab: 'Відкрити в новій вкладці',
  vaultCancel: 'Скасувати',
}
