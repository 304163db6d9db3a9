import { useId, useState } from 'react'
import { Button } from '../parts/buttons/Button.tsx'
import { Face } from '../parts/faces/Face.tsx'
import { ActionError } from '../parts/rows/ActionResult.tsx'
import type { ActionResult } from '../parts/rows/useAction.ts'
import { useTimes } from '../parts/time/useTimes.ts'
import { approvalsEn } from '../texts/en/approvals.ts'
import { decodedEn } from '../texts/en/decoded.ts'
import { operationsEn } from '../texts/en/operations.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { ApprovalQuestion } from './ApprovalQuestion.tsx'
import { type Approval, isLapsed, type Selection, type Why } from './approval.ts'
import { describeProgress } from './describeProgress.ts'
import { RequestDetails } from './RequestDetails.tsx'
import { requestTitle } from './requestTitle.ts'
import { useVoterNames } from './useVoterNames.ts'

export interface ApprovalItemProps extends Approval {
  /** Who is signed in. */
  userId: string
  now: number
  busy: boolean
  disabled: boolean
  result: ActionResult | undefined
  onVote: (selection: Selection) => void
}

/** A request: what it would do, who asked, who approved, why it waits, and the buttons of a vote. */
export function ApprovalItem(props: ApprovalItemProps) {
  const { activity, intent, decoded, signer, why, userId, now, busy, disabled, result, onVote } = props
  const texts = useTexts({ ...approvalsEn, ...decodedEn, ...operationsEn })
  const format = useFormat()
  const { formatMoment } = useTimes()
  const id = useId()
  const [chosenVote, setChosenVote] = useState<Selection>()
  const title = decoded ? requestTitle(decoded, texts, format) : texts.intentLoading
  const signWith = intent && 'signWith' in intent ? intent.signWith : undefined
  const [first] = activity.votes
  const isOwn = first?.userId === userId
  const nameOf = ({ user }: { user: { userName: string } }) => user.userName || texts.somebody
  const nameVoters = useVoterNames(userId)
  const when = formatMoment(Number(activity.createdAt) * 1_000, now)
  const approvers = activity.votes.filter(({ selection }) => selection === 'VOTE_SELECTION_APPROVED')
  const lapsed = isLapsed(activity, now)
  const rejectOf = isOwn ? texts.withdrawOf : texts.rejectOf
  return (
    <li className="lk-row lk-approval" aria-labelledby={id}>
      <h3 id={id} className="lk-approval__title">
        {title}
      </h3>
      <div className="lk-approval__asked">
        {first && <Face size="small" seed={first.userId} name={first.user.userName} />}
        <p className="lk-row__detail">
          {isOwn || !first
            ? format(texts.askedByYou, { when })
            : format(texts.askedBy, { name: nameOf(first), when })}
        </p>
      </div>
      {decoded && <RequestDetails decoded={decoded} signWith={signWith} signer={signer} />}
      {lapsed ? (
        <p className="lk-row__detail">{texts.approvalsLapsed}</p>
      ) : (
        <p className="lk-row__detail">
          {describeProgress({
            names: approvers.length > 0 ? nameVoters(approvers) : undefined,
            approved: approvers.length,
            missing: why?.count,
            isLast: why?.count === 1 && activity.canApprove,
            texts,
            format,
          })}
        </p>
      )}
      {why && <WhyApproval why={why} />}
      {chosenVote ? (
        <ApprovalQuestion
          selection={chosenVote}
          isOwn={isOwn}
          isDangerous={decoded?.warnings.some(({ severity }) => severity === 'danger') ?? false}
          isLast={why?.count === 1 && !lapsed}
          busy={busy}
          disabled={disabled}
          onCancel={() => setChosenVote(undefined)}
          onConfirm={() => onVote(chosenVote)}
        />
      ) : (
        <div className="lk-approval__buttons">
          {activity.canReject && (
            <Button
              variant="ghost"
              small
              disabled={disabled}
              aria-label={format(rejectOf, { request: title })}
              onClick={() => setChosenVote('reject')}
            >
              {isOwn ? texts.withdraw : texts.reject}
            </Button>
          )}
          {activity.canApprove && (
            <Button
              variant="secondary"
              small
              disabled={disabled || !decoded}
              aria-label={format(texts.approveOf, { request: title })}
              onClick={() => setChosenVote('approve')}
            >
              {texts.approve}
            </Button>
          )}
        </div>
      )}
      <ActionError id={`${id}error`} error={result?.error} />
    </li>
  )
}

/** Why a request waits: the quorum of the account, or the clauses of the rule that asks for approvals. */
function WhyApproval({ why: { threshold, rule, count } }: { why: Why }) {
  const texts = useTexts(approvalsEn)
  const format = useFormat()
  const className = useClass()
  if (rule)
    return (
      <div>
        <p className="lk-row__detail">{format(texts.whyRule, { rule: rule.name })}</p>
        {rule.clauses.length > 0 && (
          <code className={className('well')} translate="no">
            {rule.clauses.join('\n')}
          </code>
        )}
      </div>
    )
  // Said already, where it is known how many are missing.
  if (threshold === undefined || count !== undefined) return null
  return <p className="lk-row__detail">{format(texts.whyQuorum, { threshold })}</p>
}
