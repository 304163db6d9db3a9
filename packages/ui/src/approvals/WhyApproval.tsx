import { approvalsEn } from '../texts/en/approvals.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import type { Why } from './approval.ts'

/** Why a request waits: the quorum of the account, or the clauses of the rule that asks for approvals. */
export function WhyApproval({ why: { threshold, rule } }: { why: Why }) {
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
  if (threshold === undefined) return null
  return <p className="lk-row__detail">{format(texts.whyQuorum, { threshold })}</p>
}
