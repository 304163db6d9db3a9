import { useState } from 'react'

import { Button } from '../parts/buttons/Button.tsx'
import { chevron, Icon } from '../parts/icons/Icon.tsx'
import { useTimes } from '../parts/time/useTimes.ts'
import { approvalsEn } from '../texts/en/approvals.ts'
import { decodedEn } from '../texts/en/decoded.ts'
import { operationsEn } from '../texts/en/operations.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import type { Approval } from './approval.ts'
import { RequestDetails } from './RequestDetails.tsx'
import { requestTitle } from './requestTitle.ts'
import { useVoterNames } from './useVoterNames.ts'

export interface DecidedListProps {
  /** Newest first. */
  decided: readonly Approval[]
  /** Who is signed in. */
  userId: string
  now: number
  /** Whether there may be older ones that aren't listed. */
  isCut: boolean
}

/** How many are drawn until more are asked for. */
const first = 5

/** Requests that were decided in the last 30 days, with the users who decided and the time. */
export function DecidedList({ decided, userId, now, isCut }: DecidedListProps) {
  const texts = useTexts(approvalsEn)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? decided : decided.slice(0, first)
  if (decided.length === 0) return null
  return (
    <section className="lk-setting" aria-label={texts.decidedTitle}>
      <h3 className="lk-setting__title">{texts.decidedTitle}</h3>
      <ul className="lk-list" aria-label={texts.decidedTitle}>
        {shown.map((one) => (
          <DecidedItem key={one.activity.id} {...one} userId={userId} now={now} />
        ))}
      </ul>
      {shown.length < decided.length && (
        <Button variant="ghost" small onClick={() => setIsWhole(true)}>
          {texts.decidedMore}
        </Button>
      )}
      {isCut && shown.length === decided.length && <p className="lk-setting__hint">{texts.decidedCut}</p>}
    </section>
  )
}

function DecidedItem({
  activity,
  intent,
  decoded,
  signer,
  userId,
  now,
}: Approval & { userId: string; now: number }) {
  const texts = useTexts({ ...approvalsEn, ...decodedEn, ...operationsEn })
  const format = useFormat()
  const { formatBriefly } = useTimes()
  const nameVoters = useVoterNames(userId)
  const { votes, status } = activity
  const [asked] = votes
  const rejected = votes.find(({ selection }) => selection === 'VOTE_SELECTION_REJECTED')
  const approvers = votes.filter(({ selection }) => selection === 'VOTE_SELECTION_APPROVED')
  const when = formatBriefly(Number(activity.updatedAt) * 1_000, now)
  const isFailed = status === 'ACTIVITY_STATUS_FAILED'
  const outcome = rejected
    ? rejected.userId === asked?.userId
      ? format(texts.decidedWithdrawnBy, { name: nameVoters([rejected]), when })
      : format(texts.decidedRejectedBy, { name: nameVoters([rejected]), when })
    : format(texts.decidedApprovedBy, { names: nameVoters(approvers), when })
  return (
    <li className="lk-row lk-approval">
      <h4 className="lk-approval__title">
        {decoded ? requestTitle(decoded, texts, format) : texts.intentLoading}
      </h4>
      <p className="lk-row__detail">
        <strong className="lk-operation__mark">
          {isFailed ? texts.decidedFailed : rejected ? texts.decidedNo : texts.decidedDone}
        </strong>{' '}
        {outcome}
      </p>
      {isFailed && activity.failure && <p className="lk-row__detail">{activity.failure.message}</p>}
      {decoded && (
        <details className="lk-disclosure">
          <summary className="lk-disclosure__summary">
            {texts.decidedDetails}
            <Icon size="small" shape={chevron} />
          </summary>
          <RequestDetails
            decoded={decoded}
            signWith={intent && 'signWith' in intent ? intent.signWith : undefined}
            signer={signer}
          />
        </details>
      )}
    </li>
  )
}
