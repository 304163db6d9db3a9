// Written by `npm run texts` from packages/ui/texts/ja.json.
import type { changeEn } from '../en/change.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof changeEn> = {
  explainText: '{host}が、アカウントの変更の確認を求めています。',
  explainSee: '確認する前に、変更内容のすべてがここに表示されます。',
  explainAgain: '自分で始めた操作でない場合は、このページを閉じてください。まだ何も変更されていません。',
  askedBy: 'リクエスト元：{host}',
  account: 'アカウント：{name}',
  confirmChange: 'この変更を確認',
  waiting: '確認中',
  missingTitle: 'このリクエストは終了しました',
  missingText: 'このアカウントには、該当する未処理のリクエストがありません。すでに決定されたか、別のアカウントのものである可能性があります。',
  refusedTitle: '変更は行われませんでした',
  refusedText: 'サービスに拒否されました。何も変更されていません。理由はアプリに伝えられます：{code}',
  doneTitle: '変更しました',
  doneText: 'アプリで続けられます。',
  waitingTitle: 'ほかの人の承認が必要です',
  waitingText: '必要な数のルートユーザーが承認すると、変更されます。',
  explainTitle: '変更を確認',
  close: '完了',
}
