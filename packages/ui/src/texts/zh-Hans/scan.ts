// Written by `npm run texts` from packages/ui/texts/zh-Hans.json.
import type { scanEn } from '../en/scan.ts'
import type { Translation } from '../messages.ts'

export const texts: Translation<typeof scanEn> = {
  scanTitle: '扫描二维码',
  scanStarting: '正在启动相机。如果浏览器询问，请允许。',
  scanHint: '将相机对准收款人的二维码。画面不会离开此设备。',
  scanUnreadable: '此二维码中没有地址，也没有付款链接。请换一个。',
  scanElsewhere: '此二维码用于 {chain}，此应用无法向该网络发送。请换一个。',
  scanElsewhereUnknown: '此二维码用于此应用无法发送的网络。请换一个。',
  scanBlocked: '相机已被阻止',
  scanBlockedText: '请在浏览器设置中允许此网站使用相机，然后重试。你也可以直接输入地址。',
  scanMissing: '未找到相机',
  scanMissingText: '请连接相机，然后重试。你也可以直接输入地址。',
  scanFailed: '相机未能启动',
  scanFailedText: '可能有其他应用正在使用相机。请关闭该应用，然后重试。你也可以直接输入地址。',
  scanLeave: '输入地址',
}
