// Written by `npm run texts` from packages/ui/texts/uk.json.
import type { youngEn } from '../en/young.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof youngEn> = {
  yourPasskey: 'Ваш ключ доступу',
  yourEmail: 'Ваша ел. пошта',
  yourPhone: 'Ваш номер телефону',
  yourWallet: 'Ваш гаманець',
  yourAccountAt: 'Ваш акаунт {name}',
  methodText: 'Із підтвердженим способом входу можна експортувати гаманці та підтверджувати зміни.',
  methodFirst: 'Спершу ввійдіть способом, який хочете підтвердити.',
  methodSecond: 'Потім увійдіть один раз уже підтвердженим способом.',
  isConfirmed: 'Цей спосіб входу вже підтверджено',
  isConfirmedText: 'Із ним працюють експорт і зміни.',
  useAnother: 'Інший спосіб',
  youngTitle: 'Ще не підтверджено: {method}',
  youngText: 'Цей спосіб додано в {app}. Увійдіть один раз іншим способом, і надалі він тут діятиме.',
  otherAccount: 'Це був інший акаунт. Увійдіть у той, з якого почали.',
  confirmedTitle: 'Підтверджено: {method}',
  confirmedTitleAll: 'Підтверджено способів входу: {count}',
  confirmedText: 'Відтепер тут достатньо лише цього способу.',
  noOtherText: 'Цей спосіб додано в {app}, а в цьому акаунті немає підтвердженого способу входу, який міг би за нього поручитися. По допомогу зверніться до {app}.',
  noOtherUntil: 'Цей спосіб додано в {app}, а в цьому акаунті немає підтвердженого способу входу, який міг би за нього поручитися. Тут він почне діяти {day}.',
  continue: 'Продовжити',
  done: 'Готово',
  methodTitle: 'Підтвердити спосіб входу',
}
