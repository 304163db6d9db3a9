import { type Session, useActivityDetails, useApprovals, useKit } from '@latchkey/react'

import { useCard } from '../parts/CardContext.ts'
import { Icon } from '../parts/Icon.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { close } from '../parts/icons.tsx'
import { SpokenRegion } from '../parts/Spoken.tsx'
import { Title } from '../parts/Title.tsx'
import { useOnline } from '../parts/useOnline.ts'
import { ProfileNote } from '../profile/ProfileNote.tsx'
import { toProblem } from '../profile/toOutcome.ts'
import { useSource } from '../profile/useSource.ts'
import { useMinute } from '../profile/useTimes.ts'
import { approvalsEn } from '../texts/en/approvals.ts'
import { cardEn } from '../texts/en/card.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { ApprovalsSection } from './ApprovalsSection.tsx'
import type { Vote } from './approval.ts'
import { toWhy } from './toWhy.ts'

/** What waits for the approval of this person, connected to the kit. In a card or a window. */
export function Approvals({ session }: { session: Session }) {
  const texts = useTexts({ ...cardEn, ...approvalsEn })
  const className = useClass()
  const { sessions } = useKit()
  const { onClose } = useCard()
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
      <div className={className('bar')}>
        <Title>{texts.approvalsTitle}</Title>
        {onClose && (
          <span className="lk-bar__end">
            <IconButton label={texts.close} onClick={onClose}>
              <Icon shape={close} />
            </IconButton>
          </span>
        )}
      </div>
      <div className="lk-settings">
        <ProfileNote
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
