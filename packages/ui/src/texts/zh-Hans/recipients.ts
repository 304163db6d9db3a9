// Written by `npm run texts` from packages/ui/texts/zh-Hans.json.
import type { recipientsEn } from '../en/recipients.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof recipientsEn> = {
  recipientsTitle: '保存的收款人',
  recipientsText: '此账户的成员为地址取的名称。名称并不能说明地址属于谁。',
  recipientsList: '保存的收款人',
  recipientsNone: '还没有保存的收款人',
  recipientsNoneText: '发送资产后，你可以保存收款人。下次可以按名称找到。',
  recipientsSend: '发送',
  recipientsBack: '返回钱包',
  recipientsFailed: '无法加载保存的收款人',
  recipientsFailedText: '你仍可以向地址发送资产。',
  recipientMore: '{name} 的选项',
  recipientRename: '重命名',
  recipientRenamed: '已保存',
  recipientDelete: '删除',
  recipientDeleting: '正在删除',
  recipientDeleteAsk: '要删除“{name}”吗？钱包之后将只显示地址，不显示名称。',
  recipientDeleted: '已删除“{name}”',
}
