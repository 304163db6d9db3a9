// Written by `npm run texts` from packages/ui/texts/zh-Hans.json.
import type { vaultEn } from '../en/vault.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof vaultEn> = {
  vaultExport: '导出你的密钥',
  vaultImport: '导入钱包或密钥',
  vaultConfirmMethod: '确认登录方式',
  vaultConfirmChange: '确认更改',
  vaultLoading: '正在打开保险库',
  vaultPopupTitle: '在新窗口中继续',
  vaultPopupText: '密钥在单独的窗口中显示和输入，此页面无法读取。',
  vaultOpenWindow: '打开窗口',
  vaultWaitingTitle: '请在另一个窗口中完成',
  vaultWaitingText: '在那里完成后，此页面会继续。',
  vaultOpenTab: '在新标签页中打开',
  vaultCancel: '取消',
}
