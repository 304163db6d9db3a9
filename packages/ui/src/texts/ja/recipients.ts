// Written by `npm run texts` from packages/ui/texts/ja.json.
import type { recipientsEn } from '../en/recipients.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof recipientsEn> = {
  recipientsTitle: '保存した送金先',
  recipientsText: 'このアカウントのメンバーがアドレスに付けた名前です。名前は、アドレスの所有者を示すものではありません。',
  recipientsList: '保存した送金先',
  recipientsNone: '保存した送金先はまだありません',
  recipientsNoneText: '送金した後に、送金先を保存できます。次からは名前で選べます。',
  recipientsSend: '送金',
  recipientsBack: 'ウォレットに戻る',
  recipientsFailed: '保存した送金先を読み込めませんでした',
  recipientsFailedText: 'アドレスを入力すれば送金できます。',
  recipientMore: '{name}のオプション',
  recipientRename: '名前を変更',
  recipientRenamed: '保存しました',
  recipientDelete: '削除',
  recipientDeleting: '削除中',
  recipientDeleteAsk: '「{name}」を削除しますか？ウォレットには名前なしのアドレスが表示されるようになります。',
  recipientDeleted: '「{name}」を削除しました',
}
