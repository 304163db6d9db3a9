// Written by `npm run texts` from packages/ui/texts/uk.json.
import type { signUpEn } from '../en/signUp.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof signUpEn> = {
  askTitle: 'І останнє',
  askText: 'Це потрібно, щоб створити акаунт.',
  askOptional: 'Необов’язково',
  askChoose: 'Виберіть',
  askRead: 'Прочитати повний текст',
  askCreating: 'Створення акаунта',
  askMissing: 'Заповніть це поле, щоб продовжити.',
  askMissingChoice: 'Виберіть один варіант, щоб продовжити.',
  askMissingTick: 'Поставте тут позначку, щоб продовжити.',
  askTooLong: 'Найбільша кількість символів: {max}.',
  askNotOffered: 'Цей варіант більше не пропонується. Виберіть інший.',
  askChanged: 'Цей текст змінився. Прочитайте його ще раз, перш ніж прийняти.',
}
