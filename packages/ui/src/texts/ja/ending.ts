// Written by `npm run texts` from packages/ui/texts/ja.json.
import type { endingEn } from '../en/ending.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof endingEn> = {
  endingTitle: 'まだご利用中ですか？',
  endingText: 'カウントダウンが終わるとログアウトします。',
  endingLimitTitle: 'まもなくセッションが終了します',
  endingLimitText: '安全のため、続けるにはもう一度ログインしてください。',
  endingSaidMinutes: '{minutes, plural, other {あと#分でログアウトします}}',
  endingSaidSeconds: '{seconds, plural, other {あと#秒でログアウトします}}',
  endingLeft: '{seconds, plural, other {残り#秒}}',
  endingStay: 'ログインを続ける',
  endingStaying: '確認中',
}
