// Written by `npm run texts` from packages/ui/texts/uk.json.
import type { standaloneEn } from '../en/standalone.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof standaloneEn> = {
  standaloneTitle: 'Увійдіть, щоб експортувати гаманець',
  standaloneText: 'Ваш гаманець належить вам. Увійдіть і заберіть із собою його фразу відновлення.',
  walletsTitle: 'Ваші гаманці',
  walletsText: 'Виберіть, що експортувати, або імпортуйте гаманець.',
  walletsNone: 'У цього акаунта немає гаманця.',
  privateKey: 'Приватний ключ',
  privateKeyOf: 'Приватний ключ {chain}',
  recoveryPhrase: 'Фраза відновлення',
  restoresWallet: 'Відновлює всі акаунти цього гаманця',
  closedTitle: 'Цю сторінку можна закрити',
  closedText: 'Ваш сеанс тут завершено, і на цій сторінці нічого не лишилося.',
  importWallet: 'Імпортувати гаманець',
  privateKeys: 'Приватні ключі',
  signOut: 'Вийти',
}
