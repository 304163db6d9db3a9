import { type Activity, useApprovals, useKitState } from '@latchkey/react'
import { useEffect } from 'react'

import { useWindows } from '../../app/useWindows.ts'
import { approvalsChunk } from '../../chunks/chunks.ts'
import { useLazy } from '../../chunks/lazy.ts'
import { Button } from '../../parts/buttons/Button.tsx'
import { Face } from '../../parts/faces/Face.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { walletHomeEn } from '../../texts/en/walletHome.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'

/** Requests that wait for the user's approval, where others share the account. Draws nothing if none does. */
export function WaitingApprovals() {
  const { session } = useKitState('auth')
  return session?.isShared ? <Waiting /> : null
}

function Waiting() {
  const { data = [] } = useApprovals().list
  const [first, ...others] = data.filter(({ canApprove }) => canApprove)
  return first ? <WaitingNote first={first} count={others.length + 1} /> : null
}

interface WaitingNoteProps {
  first: Activity
  count: number
}

function WaitingNote({ first, count }: WaitingNoteProps) {
  const texts = useTexts(walletHomeEn)
  const windows = useWindows()
  const { module } = useLazy(approvalsChunk)
  useEffect(() => approvalsChunk.request(), [])
  const asker = first.votes[0]
  const name = asker?.user.userName
  const title =
    count > 1
      ? fillMessage(texts.approvalsAsk, { count: String(count) })
      : name
        ? fillMessage(texts.approvalAsks, { name })
        : texts.approvalAsk
  return (
    <section className="lk-asks" aria-label={title}>
      {asker && <Face seed={asker.userId} name={name} />}
      <span className="lk-row__main">
        <span className="lk-strong">{title}</span>
        <span className="lk-asks__deed">
          {module ? <module.ApprovalDeed activity={first} /> : <Skeleton shape="line" />}
        </span>
      </span>
      <Button
        variant="secondary"
        small
        onClick={({ currentTarget }) => windows.open('approvals', { opener: currentTarget as HTMLElement })}
      >
        {texts.approvalReview}
      </Button>
    </section>
  )
}
