import { type Session, useActivityDetails, useApprovals, useKit } from '@latchkey/react'
import { LoadNote } from '../parts/messages/LoadNote.tsx'
import { SpokenRegion } from '../parts/messages/Spoken.tsx'
import { toProblem } from '../parts/rows/toOutcome.ts'
import { useSource } from '../parts/rows/useSource.ts'
import { TitleBar } from '../parts/TitleBar.tsx'
import { useMinute } from '../parts/time/useTimes.ts'
import { useOnline } from '../parts/useOnline.ts'
import { approvalsEn } from '../texts/en/approvals.ts'
import { useTexts } from '../texts/useTexts.ts'
import { ApprovalsSection } from './ApprovalsSection.tsx'
import type { Vote } from './approval.ts'
import { toWhy } from './toWhy.ts'

/** What waits for the approval of this person, connected to the kit. In a card or a window. */
export function Approvals({ session }: { session: Session }) {
  const texts = useTexts(approvalsEn)
  const { sessions } = useKit()
  const { list, approve, reject } = useApprovals()
  const details = useActivityDetails(list.data ?? [])
  const vote: Vote = (activity, selection) =>
    (selection === 'approve' ? approve : reject).mutateAsync(activity).catch(toProblem)
  const source = useSource(list, (activities) =>
    activities.map((activity) => {
      const { intent, decoded, explanation } = details.get(activity.id) ?? {}
      return { activity, intent, decoded, why: explanation && toWhy(explanation) }
    }),
  )
  return (
    <SpokenRegion>
      <TitleBar>{texts.approvalsTitle}</TitleBar>
      <div className="lk-settings">
        <LoadNote
          error={list.error ? toProblem(list.error) : undefined}
          isLoading={list.isFetching}
          retry={() => void list.refetch()}
        />
        <p className="lk-setting__hint">{texts.approvalsHint}</p>
        <ApprovalsSection
          source={source}
          userId={session.userId}
          now={useMinute(sessions.now)}
          offline={!useOnline()}
          onVote={vote}
        />
      </div>
    </SpokenRegion>
  )
}
