import type { Outcome } from '../api/useSubmit.ts'
import { pathTo } from '../routing/useRoute.ts'
import { ErrorSentence } from './ErrorSentence.tsx'
import { Notice } from './Notice.tsx'

export interface OutcomeNoticeProps {
  outcome: Outcome<unknown> | undefined
  /** Sentence for a change that is done: "Saved." */
  done: string
  /** Kind of the notice with that sentence. @default 'success' */
  kind?: 'success' | 'warning' | undefined
}

/** How a change ended: done, waiting for approvals, or failed. */
export function OutcomeNotice({ outcome, done, kind = 'success' }: OutcomeNoticeProps) {
  if (!outcome) return null
  if (outcome.kind === 'done') return <Notice kind={kind}>{done}</Notice>
  if (outcome.kind === 'failed')
    return (
      <Notice kind="danger">
        <ErrorSentence error={outcome.error} />
      </Notice>
    )
  return (
    <Notice kind="info" title="Waiting for approval">
      The change takes effect once enough members approve it. <a href={pathTo('approvals')}>Show approvals</a>
    </Notice>
  )
}
