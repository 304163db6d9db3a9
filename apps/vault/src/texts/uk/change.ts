// Written by `npm run texts` from packages/ui/texts/uk.json.
import type { changeEn } from '../en/change.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof changeEn> = {
  explainText: '{host} просить вас підтвердити зміну у вашому акаунті.',
  explainSee: 'Перш ніж підтвердити, ви побачите тут усю зміну.',
  explainAgain: 'Якщо це почали не ви, закрийте цю сторінку. Ще нічого не змінилося.',
  askedBy: 'Просить {host}',
  account: 'Акаунт: {name}',
  confirmChange: 'Підтвердити цю зміну',
  waiting: 'Підтвердження',
  missingTitle: 'Цей запит завершено',
  missingText: 'У цього акаунта немає такого відкритого запиту. Можливо, його вже вирішено або він належить іншому акаунту.',
  refusedTitle: 'Зміну не зроблено',
  refusedText: 'Служба її відхилила. Нічого не змінилося. Застосунок дізнається причину: {code}',
  doneTitle: 'Зміну зроблено',
  doneText: 'Можна продовжити в застосунку.',
  waitingTitle: 'Це мають схвалити інші',
  waitingText: 'Зміну буде зроблено, коли її схвалить достатньо користувачів root.',
  explainTitle: 'Підтвердити зміну',
  close: 'Готово',
}
