import { type OperationResult, type Session, useKit, useOperation, useOperationQuery } from '@latchkey/react'
import { useId } from 'react'

import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { shield } from '../../parts/icons/moreIcons.tsx'
import { Spoken } from '../../parts/messages/Spoken.tsx'
import { Row, Tile } from '../../parts/rows/Row.tsx'
import { type Outcome, toOutcome } from '../../parts/rows/toOutcome.ts'
import { useAction } from '../../parts/rows/useAction.ts'
import { useMinute } from '../../parts/time/useMinute.ts'
import { useTimes } from '../../parts/time/useTimes.ts'
import { useOnline } from '../../parts/useOnline.ts'
import { profileEn } from '../../texts/en/profile.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'

/** A change of a contact that the app's support was asked for. */
export type ListedChange = OperationResult<'listContactChanges'>['contactChanges'][number]

export interface SupportChangeNoticeProps {
  /** The one that waits; undefined if none does. */
  change: Pick<ListedChange, 'otpType' | 'newContact' | 'dueAt'> | undefined
  now: number
  offline: boolean
  onStop: () => Promise<Outcome>
}

/** Warns of a change that waits, with the button that stops it. */
export function SupportChangeNotice({ change, now, offline, onStop }: SupportChangeNoticeProps) {
  const texts = useTexts(profileEn)
  const format = useFormat()
  const { formatMoment } = useTimes()
  const action = useAction()
  const detailId = useId()
  const stop = () => action.run('stop', onStop, texts.supportChangeStopped)
  return (
    <>
      {change && (
        <ul className="lk-list">
          <Row
            mark={<Tile icon={shield} />}
            name={format(
              change.otpType === 'OTP_TYPE_EMAIL' ? texts.supportChangeEmail : texts.supportChangePhone,
              { contact: change.newContact },
            )}
            detail={
              <span id={detailId}>
                {format(texts.supportChangeDetail, {
                  time: formatMoment(Number(change.dueAt.seconds) * 1_000, now),
                })}
              </span>
            }
            result={action.resultOf('stop')}
          >
            <TextButton
              danger
              busy={action.busy !== undefined}
              disabled={offline}
              describedBy={detailId}
              onClick={() => void stop()}
            >
              {texts.supportChangeStop}
            </TextButton>
          </Row>
        </ul>
      )}
      {action.spoken && <Spoken>{action.spoken}</Spoken>}
    </>
  )
}

/** Changes of the user's contacts by support. Nothing is shown where they can't be read. */
export const useSupportChanges = ({ userId }: Pick<Session, 'userId'>) =>
  useOperationQuery('listContactChanges', { userId })

/** The notice, connected to the kit. */
export function SupportChange({ session }: { session: Session }) {
  const { userId } = session
  const { sessions } = useKit()
  const { data, refetch } = useSupportChanges(session)
  const stop = useOperation('stopContactChange')
  const change = data?.contactChanges.find(({ state }) => state === 'waiting')
  return (
    <SupportChangeNotice
      change={change}
      now={useMinute(sessions.now)}
      offline={!useOnline()}
      onStop={async () => {
        const { contactChangeId = '' } = change ?? {}
        const outcome = await toOutcome(stop.mutateAsync({ userId, contactChangeId }))
        await refetch()
        return outcome
      }}
    />
  )
}
