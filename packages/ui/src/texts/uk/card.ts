// Written by `npm run texts` from packages/ui/texts/uk.json.
import type { cardEn } from '../en/card.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof cardEn> = {
  back: 'Назад',
  close: 'Закрити',
  continue: 'Продовжити',
  tryAgain: 'Повторити',
  or: 'або',
  signInTo: 'Вхід у {app}',
  emailLabel: 'Електронна пошта',
  phoneLabel: 'Телефон',
  contactLabel: 'Ел. пошта або телефон',
  emailPlaceholder: 'name@example.com',
  sending: 'Надсилання коду',
  continueWithPasskey: 'Продовжити з ключем доступу',
  continueWith: 'Продовжити через {provider}',
  continueWithWallet: 'Продовжити з гаманцем',
  opensInBrowser: '{provider} відкриється у вашому браузері',
  openInWallet: 'Відкрити в браузері гаманця',
  usePasskey: 'Увійти з ключем доступу',
  lastUsed: 'Останній спосіб',
  createWithPasskey: 'Створити акаунт із ключем доступу',
  legalBoth: 'Продовжуючи, ви погоджуєтеся з документами: {terms}, {privacy}.',
  legalOne: 'Продовжуючи, ви погоджуєтеся з документом: {document}.',
  terms: 'Умови',
  privacy: 'Політика конфіденційності',
  offline: 'Ви офлайн.',
  offlineText: 'Введені дані не втрачено. Продовжте, коли з’явиться з’єднання.',
  offlineShown: 'Показані тут дані можуть бути застарілими.',
  notReached: 'Не вдалося з’єднатися зі службою входу. Перевірте з’єднання та спробуйте ще раз.',
}
