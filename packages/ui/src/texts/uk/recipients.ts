// Written by `npm run texts` from packages/ui/texts/uk.json.
import type { recipientsEn } from '../en/recipients.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof recipientsEn> = {
  recipientsTitle: 'Збережені отримувачі',
  recipientsText: 'Назви, які люди в цьому акаунті дали адресам. Назва не каже, кому належить адреса.',
  recipientsList: 'Збережені отримувачі',
  recipientsNone: 'Збережених отримувачів ще немає',
  recipientsNoneText: 'Надіславши щось, можна зберегти отримувача. Наступного разу ви знайдете його за назвою.',
  recipientsSend: 'Надіслати',
  recipientsBack: 'Назад до гаманця',
  recipientsFailed: 'Не вдалося завантажити збережених отримувачів',
  recipientsFailedText: 'На адресу надсилати все одно можна.',
  recipientMore: 'Дії: {name}',
  recipientRename: 'Перейменувати',
  recipientRenamed: 'Збережено',
  recipientDelete: 'Видалити',
  recipientDeleting: 'Видалення',
  recipientDeleteAsk: 'Видалити «{name}»? Гаманець показуватиме адресу без назви.',
  recipientDeleted: '«{name}» видалено',
}
