// Written by `npm run texts` from packages/ui/texts/uk.json.
import type { endingEn } from '../en/ending.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof endingEn> = {
  endingTitle: 'Ви ще тут?',
  endingText: 'Коли відлік скінчиться, сеанс буде завершено.',
  endingLimitTitle: 'Сеанс скоро завершиться',
  endingLimitText: 'Щоб продовжити, увійдіть знову: це потрібно для вашої безпеки.',
  endingSaidMinutes: '{minutes, plural, one {Сеанс завершиться через # хвилину} few {Сеанс завершиться через # хвилини} many {Сеанс завершиться через # хвилин} other {Сеанс завершиться через # хвилини}}',
  endingSaidSeconds: '{seconds, plural, one {Сеанс завершиться через # секунду} few {Сеанс завершиться через # секунди} many {Сеанс завершиться через # секунд} other {Сеанс завершиться через # секунди}}',
  endingLeft: '{seconds, plural, one {Лишилася # секунда} few {Лишилося # секунди} many {Лишилося # секунд} other {Лишилося # секунди}}',
  endingStay: 'Залишитися',
  endingStaying: 'Перевірка',
}
