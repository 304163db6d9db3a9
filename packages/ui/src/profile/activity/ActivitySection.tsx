import {
  type SecurityEvent,
  type Session,
  useDevices,
  useKit,
  useSecurityEvents,
  useSignIns,
} from '@latchkey/react'
import { useMemo, useRef, useState } from 'react'

import { Button } from '../../parts/buttons/Button.tsx'
import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { Row, Tile } from '../../parts/rows/Row.tsx'
import { Setting } from '../../parts/rows/Setting.tsx'
import { type Outcome, toOutcome } from '../../parts/rows/toOutcome.ts'
import { useAction } from '../../parts/rows/useAction.ts'
import { type Source, useSource } from '../../parts/rows/useSource.ts'
import { useMinute } from '../../parts/time/useMinute.ts'
import { useTimes } from '../../parts/time/useTimes.ts'
import { useDeviceName } from '../../parts/useDeviceName.ts'
import { useOnline } from '../../parts/useOnline.ts'
import { deedsEn } from '../../texts/en/deeds.ts'
import { profileEn } from '../../texts/en/profile.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { UseReauthenticationReturnType } from '../confirm/useReauthentication.ts'
import { Facts } from '../devices/DeviceRow.tsx'
import { useProviderOf, useSignInText } from '../devices/useSignInText.ts'
import { AskedRow } from '../rows/AskedRow.tsx'
import { type ListedChange, useSupportChanges } from '../support/SupportChange.tsx'
import { type ListedSignIn, toEntries } from './entry.ts'

export interface ActivitySectionProps {
  source: Source<{
    signIns: readonly ListedSignIn[]
    events: readonly SecurityEvent[]
    /** Changes of contacts by support. @default none */
    changes?: readonly ListedChange[] | undefined
  }>
  now: number
  offline: boolean
  /** Ends a session, by the id of its sign-in. */
  onEnd: (id: string) => Promise<Outcome>
  onEndOthers: () => Promise<Outcome>
}

/** How many are drawn until more are asked for. */
const few = 5

/** Sign-ins and security changes, with a question where a stranger would have done harm. */
export function ActivitySection({ source, now, offline, onEnd, onEndOthers }: ActivitySectionProps) {
  const texts = useTexts({ ...profileEn, ...deedsEn })
  const format = useFormat()
  const { formatMoment } = useTimes()
  const nameOf = useDeviceName()
  const signInText = useSignInText()
  const action = useAction()
  const list = useRef<HTMLUListElement>(null)
  const [asking, setAsking] = useState<string>()
  const [isWhole, setIsWhole] = useState(false)
  const leave = (): void => {
    setAsking(undefined)
    list.current?.focus()
  }
  const end = async (id: string, endsId: string | undefined): Promise<void> => {
    const done = endsId === undefined ? texts.deviceOthersEnded : texts.activitySignedOut
    if (await action.run(id, () => (endsId === undefined ? onEndOthers() : onEnd(endsId)), done)) leave()
  }
  return (
    <Setting name={texts.activitySection} hint={texts.activitySectionHint} source={source} action={action}>
      {({ signIns, events, changes = [] }) => {
        const entries = toEntries({ signIns, events, changes }, { texts, nameOf, signInText, format, now })
        const shown = isWhole ? entries : entries.slice(0, few)
        return (
          <>
            <ul ref={list} className="lk-list" tabIndex={-1} aria-label={texts.activitySection}>
              {shown.map(({ id, at, icon, title, facts, isNew, advice, endsId }) => (
                <AskedRow
                  key={id}
                  row={
                    <Row
                      mark={<Tile icon={icon} />}
                      name={title}
                      tag={isNew ? texts.deviceNew : undefined}
                      isTagNews={isNew}
                      detail={<Facts facts={[capitalize(formatMoment(at, now)), ...facts]} />}
                      result={action.resultOf(id)}
                    >
                      {advice && (
                        <TextButton
                          label={format(texts.wasItYouOf, { event: title })}
                          quiet={!isNew}
                          disabled={action.busy !== undefined}
                          onClick={() => setAsking(id)}
                        >
                          {texts.wasItYou}
                        </TextButton>
                      )}
                    </Row>
                  }
                  question={
                    asking === id && advice
                      ? {
                          verb: endsId === undefined ? texts.deviceEndOthers : texts.deviceEnd,
                          cancel: texts.itWasMe,
                          busy: action.busy === id,
                          disabled: offline || action.busy !== undefined,
                          result: action.resultOf(id),
                          onCancel: leave,
                          onConfirm: () => void end(id, endsId),
                          children: advice,
                        }
                      : undefined
                  }
                />
              ))}
              {entries.length === 0 && (
                <Row mark={null} name={texts.activityNone} detail={texts.activityNoneHint} isEmpty />
              )}
            </ul>
            {shown.length < entries.length && (
              <div className="lk-setting__buttons">
                <Button variant="ghost" small onClick={() => setIsWhole(true)}>
                  {texts.activityMore}
                </Button>
              </div>
            )}
          </>
        )
      }}
    </Setting>
  )
}

/** A day in words begins the line. */
const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

export interface ActivityProps {
  session: Session
  reauthentication: UseReauthenticationReturnType
}

/** The activity of the account, connected to the kit. */
export function Activity({ session, reauthentication: { confirmed } }: ActivityProps) {
  const { sessions } = useKit()
  const { list, end, endOthers } = useDevices()
  const [signIns, events] = [useSignIns(), useSecurityEvents()]
  const changes = useSupportChanges(session).data?.contactChanges
  const providerOf = useProviderOf()
  const current = list.data?.find((device) => device.current)?.id
  const both = useMemo(
    () => (signIns.data && events.data ? { signIns: signIns.data, events: events.data } : undefined),
    [signIns.data, events.data],
  )
  return (
    <ActivitySection
      source={useSource({ data: both, error: signIns.error ?? events.error }, (data) => ({
        ...data,
        changes,
        signIns: data.signIns.map((one) => ({
          ...one,
          provider: providerOf(one.credentialId),
          isCurrent: one.id === current,
        })),
      }))}
      now={useMinute(sessions.now)}
      offline={!useOnline()}
      onEnd={(id) => confirmed(() => toOutcome(end.mutateAsync(id)))}
      onEndOthers={() => confirmed(() => toOutcome(endOthers.mutateAsync()))}
    />
  )
}
