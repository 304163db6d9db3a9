// Written by `npm run texts` from packages/ui/texts/zh-Hans.json.
import type { changeEn } from '../en/change.ts'
import type { Translation } from '../fill.ts'

export const texts: Translation<typeof changeEn> = {
  explainText: '{host} 请你确认对账户的更改。',
  explainSee: '确认之前，你可以在这里查看完整的更改内容。',
  explainAgain: '如果这不是你发起的，请关闭此页面。目前尚未更改任何内容。',
  askedBy: '由 {host} 请求',
  account: '账户：{name}',
  confirmChange: '确认此更改',
  waiting: '正在确认',
  missingTitle: '此请求已结束',
  missingText: '此账户没有这样的待处理请求。它可能已被处理，或属于另一个账户。',
  refusedTitle: '更改未执行',
  refusedText: '服务拒绝了更改。未更改任何内容。应用会获知原因：{code}',
  doneTitle: '更改已完成',
  doneText: '你可以在应用中继续。',
  waitingTitle: '需要其他人批准',
  waitingText: '足够多的根用户批准后，更改就会执行。',
  explainTitle: '确认更改',
  close: '完成',
}
