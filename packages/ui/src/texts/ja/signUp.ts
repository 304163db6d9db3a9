// Written by `npm run texts` from packages/ui/texts/ja.json.
import type { signUpEn } from '../en/signUp.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof signUpEn> = {
  askTitle: '最後のステップ',
  askText: 'アカウントの作成に必要です。',
  askOptional: '任意',
  askChoose: '選択してください',
  askRead: '全文を読む',
  askCreating: 'アカウントを作成中',
  askMissing: '続けるには、入力してください。',
  askMissingChoice: '続けるには、1つ選んでください。',
  askMissingTick: '続けるには、チェックを入れてください。',
  askTooLong: '{max}文字以内で入力してください。',
  askNotOffered: 'この選択肢は使えなくなりました。別のものを選んでください。',
  askChanged: 'この文書は変更されました。同意する前に、もう一度お読みください。',
}
