import { useApprovals } from '@latchkey/react'

import { menuEn } from '../texts/en/menu.ts'
import { fillMessage } from '../texts/fillMessage.ts'
import { useTexts } from '../texts/useTexts.ts'
import { countToApprove } from './countToApprove.ts'

/** How often the requests are read again while the page is visible, ms. They also are when it becomes visible. */
const interval = 120_000

/** How many requests wait for the user's approval, on the account button. Draws nothing if none does. */
export function ApprovalsBadge({ id }: { id: string }) {
  const texts = useTexts(menuEn)
  const { data } = useApprovals({ query: { refetchInterval: interval, refetchOnWindowFocus: 'always' } }).list
  const count = countToApprove(data)
  if (count === 0) return null
  return (
    // The number is drawn by CSS: it isn't part of the button's text.
    <span className="lk-user-button__badge" data-count={count > 9 ? '9+' : count}>
      <span id={id} className="lk-visually-hidden">
        {count === 1 ? texts.approvalWaiting : fillMessage(texts.approvalsWaiting, { count: String(count) })}
      </span>
    </span>
  )
}
