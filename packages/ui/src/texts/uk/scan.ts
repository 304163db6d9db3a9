// Written by `npm run texts` from packages/ui/texts/uk.json.
import type { scanEn } from '../en/scan.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof scanEn> = {
  scanTitle: 'Сканувати QR-код',
  scanStarting: 'Запускаємо камеру. Дозвольте її, якщо браузер запитає.',
  scanHint: 'Наведіть камеру на QR-код отримувача. Зображення не залишає цього пристрою.',
  scanUnreadable: 'У цьому коді немає ні адреси, ні посилання на оплату. Спробуйте інший.',
  scanElsewhere: 'Цей код для мережі {chain}, у якій цей застосунок не може надсилати. Спробуйте інший.',
  scanElsewhereUnknown: 'Цей код для мережі, у якій цей застосунок не може надсилати. Спробуйте інший.',
  scanBlocked: 'Камеру заблоковано',
  scanBlockedText: 'Дозвольте камеру для цього сайту в налаштуваннях браузера й спробуйте ще раз. Або введіть адресу самостійно.',
  scanMissing: 'Камеру не знайдено',
  scanMissingText: 'Під’єднайте камеру й спробуйте ще раз. Або введіть адресу самостійно.',
  scanFailed: 'Камера не запустилася',
  scanFailedText: 'Можливо, її використовує інший застосунок. Закрийте його й спробуйте ще раз. Або введіть адресу самостійно.',
  scanLeave: 'Ввести адресу',
}
