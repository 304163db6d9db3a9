import type { Activity } from '@latchkey/react'
import { useRef } from 'react'
import { Spoken } from '../parts/messages/Spoken.tsx'
import { Done } from '../parts/rows/ActionResult.tsx'
import { useAction } from '../parts/rows/useAction.ts'
import type { Source } from '../parts/rows/useSource.ts'
import { Skeleton } from '../parts/Skeleton.tsx'
import { usePatience } from '../parts/time/usePatience.ts'
import { approvalsEn } from '../texts/en/approvals.ts'
import { profileEn } from '../texts/en/profile.ts'
import { useTexts } from '../texts/useTexts.ts'
import { ApprovalItem } from './ApprovalItem.tsx'
import type { Approval, Selection, Vote } from './approval.ts'

export interface ApprovalsSectionProps {
  source: Source<readonly Approval[]>
  /** Who is signed in. */
  userId: string
  now: number
  offline: boolean
  onVote: Vote
}

/** The requests that wait for this user, or their placeholders. */
export function ApprovalsSection({ source, userId, now, offline, onVote }: ApprovalsSectionProps) {
  const { data, failed } = source
  const texts = useTexts({ ...profileEn, ...approvalsEn })
  const action = useAction()
  const list = useRef<HTMLUListElement>(null)
  const waiting = data === undefined && !failed
  const patience = usePatience(waiting)
  const vote = async (activity: Activity, selection: Selection): Promise<void> => {
    let ended: Activity | undefined
    await action.run(
      activity.id,
      async () => {
        const answer = await onVote(activity, selection)
        if ('code' in answer) return answer
        ended = answer
        return 'left'
      },
      '',
    )
    if (!ended) return
    action.announce('list', texts[endOf(ended, selection)])
    // The item is gone.
    list.current?.focus()
  }
  const result = action.resultOf('list')
  return (
    <div
      className={patience === 'blank' ? 'lk-approvals lk-blank' : 'lk-approvals'}
      aria-busy={waiting || undefined}
    >
      {result?.shown && <Done>{result.shown}</Done>}
      {patience !== 'done' && <ApprovalSkeleton />}
      {patience === 'done' && (
        <ul ref={list} className="lk-list" tabIndex={-1} aria-label={texts.approvalsTitle}>
          {data?.map((approval) => (
            <ApprovalItem
              key={approval.activity.id}
              {...approval}
              userId={userId}
              now={now}
              busy={action.busy === approval.activity.id}
              disabled={offline || action.busy !== undefined}
              result={action.resultOf(approval.activity.id)}
              onVote={(selection) => void vote(approval.activity, selection)}
            />
          ))}
          {!data?.length && (
            <li className="lk-row lk-row--empty">
              <span className="lk-row__main">
                <span className="lk-row__name">{data ? texts.approvalsNone : texts.unavailable}</span>
                {data && <span className="lk-row__detail">{texts.approvalsNoneHint}</span>}
              </span>
            </li>
          )}
        </ul>
      )}
      {action.spoken && <Spoken>{action.spoken}</Spoken>}
    </div>
  )
}

/** Key of the text that ends a vote. Another user may have voted earlier. */
function endOf({ status }: Activity, selection: Selection): keyof typeof approvalsEn {
  const isRejected = status === 'ACTIVITY_STATUS_REJECTED'
  if (selection === 'reject') return isRejected ? 'doneRejected' : 'decidedCompleted'
  if (isRejected) return 'decidedRejected'
  if (status === 'ACTIVITY_STATUS_FAILED') return 'doneFailed'
  return status === 'ACTIVITY_STATUS_COMPLETED' ? 'doneCompleted' : 'doneWaiting'
}

const ApprovalSkeleton = () => (
  <div className="lk-list">
    <div className="lk-row">
      <span className="lk-row__main">
        <Skeleton shape="line" />
        <Skeleton shape="line" wide />
      </span>
    </div>
  </div>
)
