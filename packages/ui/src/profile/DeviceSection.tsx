import { useId, useRef, useState } from 'react'

import { Button } from '../parts/Button.tsx'
import { describeDevice } from '../parts/describeDevice.ts'
import { Icon } from '../parts/Icon.tsx'
import { laptop, phone } from '../parts/moreIcons.tsx'
import { TextButton } from '../parts/TextButton.tsx'
import { useDeviceName } from '../parts/useDeviceName.ts'
import { profileEn } from '../texts/en/profile.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { RowQuestion } from './RowQuestion.tsx'
import { RowSkeletons } from './RowSkeletons.tsx'
import { Said } from './Said.tsx'
import { Setting } from './Setting.tsx'
import type { Outcome } from './toOutcome.ts'
import type { Source } from './useSource.ts'
import { useTimes } from './useTimes.ts'
import { useVerb } from './useVerb.ts'

/** A device on which the user is signed in. Times in ms since the epoch. */
export interface Device {
  id: string
  /** This one. */
  current: boolean
  userAgent?: string | undefined
  authTime: number
  expiresAt: number
}

export interface DeviceSectionProps {
  source: Source<readonly Device[]>
  now: number
  offline: boolean
  onEnd: (id: string) => Promise<Outcome>
  onEndOthers: () => Promise<Outcome>
  /** Includes this device. */
  onEndAll: () => Promise<Outcome>
}

/** The devices on which the user is signed in, with buttons to sign them out. */
export function DeviceSection({ source, now, offline, onEnd, onEndOthers, onEndAll }: DeviceSectionProps) {
  const texts = useTexts(profileEn)
  const format = useFormat()
  const verb = useVerb()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const nameOf = useDeviceName()
  const [asked, setAsked] = useState(false)
  const disabled = offline || verb.busy !== undefined
  // The row or the button that had the focus is removed.
  const leave = (): void => list.current?.focus()
  const end = async (device: Device): Promise<void> => {
    const ended = await verb.run(
      device.id,
      () => onEnd(device.id),
      format(texts.deviceEnded, { device: nameOf(device) }),
    )
    if (ended) leave()
  }
  const endOthers = async (): Promise<void> => {
    if (await verb.run('others', onEndOthers, texts.deviceOthersEnded)) leave()
  }
  const askForAll = (): void => {
    verb.say()
    setAsked(true)
  }
  const endAll = async (): Promise<void> => {
    // Once done, the user is signed out and there is nothing to show.
    if (!(await verb.run('all', onEndAll, texts.deviceEndAll))) leave()
    setAsked(false)
  }
  return (
    <Setting
      name={texts.deviceSection}
      hint={texts.deviceSectionHint}
      source={source}
      skeleton={<RowSkeletons />}
    >
      {(devices) => (
        <>
          <ul ref={list} className="lk-list" tabIndex={-1} aria-label={texts.deviceSection}>
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                name={nameOf(device)}
                now={now}
                ending={verb.busy === device.id}
                disabled={disabled}
                onEnd={() => void end(device)}
              />
            ))}
          </ul>
          {devices.some(isElsewhere) && !asked && (
            <div className="lk-setting__buttons">
              <Button
                variant="secondary"
                small
                busy={verb.busy === 'others'}
                disabled={disabled && verb.busy !== 'others'}
                onClick={() => void endOthers()}
              >
                {verb.busy === 'others' ? texts.deviceEnding : texts.deviceEndOthers}
              </Button>
              <Button variant="ghost" small disabled={disabled} onClick={askForAll}>
                {texts.deviceEndAll}
              </Button>
            </div>
          )}
          {devices.some(isElsewhere) && asked && (
            <ul className="lk-list">
              <RowQuestion
                text={texts.deviceEndAllAsk}
                verb={verb.busy === 'all' ? texts.deviceEnding : texts.deviceEnd}
                busy={verb.busy === 'all'}
                disabled={disabled}
                onCancel={() => {
                  setAsked(false)
                  leave()
                }}
                onConfirm={() => void endAll()}
              />
            </ul>
          )}
          <Said id={id} error={verb.error} said={verb.said} />
        </>
      )}
    </Setting>
  )
}

const isElsewhere = ({ current }: Device): boolean => !current

interface DeviceRowProps {
  device: Device
  name: string
  now: number
  ending: boolean
  disabled: boolean
  onEnd: () => void
}

const hour = 3_600_000

function DeviceRow({ device, name, now, ending, disabled, onEnd }: DeviceRowProps) {
  const { current, userAgent, authTime, expiresAt } = device
  const texts = useTexts(profileEn)
  const format = useFormat()
  const { sayMoment } = useTimes()
  const left = expiresAt - now
  const ends =
    left < hour
      ? format(texts.deviceEnds, { minutes: Math.max(0, Math.round(left / 60_000)) })
      : format(texts.deviceEndsAt, { when: sayMoment(expiresAt, now) })
  return (
    <li className="lk-row">
      <span className="lk-tile">
        <Icon shape={describeDevice(userAgent).form === 'phone' ? phone : laptop} />
      </span>
      <span className="lk-row__main">
        <span className="lk-row__name">{name}</span>
        <span className="lk-row__detail">
          {format(texts.deviceSignedIn, { when: sayMoment(authTime, now) })}&nbsp;· {ends}
        </span>
      </span>
      <span className="lk-row__end">
        {current ? (
          <span className="lk-tag lk-tag--pill">{texts.deviceHere}</span>
        ) : (
          <TextButton
            quiet
            busy={ending}
            disabled={disabled}
            label={
              ending
                ? format(texts.deviceEndingOf, { device: name })
                : format(texts.deviceEndOf, { device: name })
            }
            onClick={onEnd}
          >
            {ending ? texts.deviceEnding : texts.deviceEnd}
          </TextButton>
        )}
      </span>
    </li>
  )
}
