// Written by `npm run texts` from packages/ui/texts/zh-Hans.json.
import type { menuEn } from '../en/menu.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof menuEn> = {
  accountMenu: '账户',
  copyAddress: '复制地址 {address}',
  copied: '已复制',
  copyFailed: '无法复制',
  menuWallet: '钱包',
  menuWalletOf: '{app} 钱包',
  menuProfile: '个人资料与安全',
  menuApprovals: '待批准',
  menuApprovalsCount: '待批准 · {count}',
  approvalWaiting: '有 1 项待批准',
  approvalsWaiting: '有 {count} 项待批准',
  onThisDevice: '在此设备上',
  addAccount: '添加账户',
  signInAgain: '重新登录',
  signOut: '退出登录',
  signOutAll: '退出所有账户',
  signingOut: '正在退出登录',
  nowSignedInAs: '当前登录账户：{name}',
}
