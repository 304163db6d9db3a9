import { useDevices, useKit } from '@latchkey/react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../parts/buttons/Button.tsx'
import { ActionError, Done } from '../../parts/rows/ActionResult.tsx'
import { RowQuestion } from '../../parts/rows/RowQuestion.tsx'
import { Setting } from '../../parts/rows/Setting.tsx'
import { type Outcome, toOutcome } from '../../parts/rows/toOutcome.ts'
import { type Action, useAction } from '../../parts/rows/useAction.ts'
import { type Source, useSource } from '../../parts/rows/useSource.ts'
import { useMinute } from '../../parts/time/useMinute.ts'
import { useDeviceName } from '../../parts/useDeviceName.ts'
import { useOnline } from '../../parts/useOnline.ts'
import { profileEn } from '../../texts/en/profile.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { type Device, DeviceRow } from './DeviceRow.tsx'

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
  const action = useAction()
  const list = useRef<HTMLUListElement>(null)
  const nameOf = useDeviceName()
  const disabled = offline || action.busy !== undefined
  // The row or the button that had the focus is removed.
  const leave = (): void => list.current?.focus()
  const end = async (device: Device): Promise<void> => {
    const spoken = format(texts.deviceEnded, { device: nameOf(device) })
    if (await action.run(device.id, () => onEnd(device.id), spoken)) leave()
  }
  return (
    <Setting name={texts.deviceSection} hint={texts.deviceSectionHint} source={source} action={action}>
      {(devices) => (
        <>
          <ul ref={list} className="lk-list" tabIndex={-1} aria-label={texts.deviceSection}>
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                name={nameOf(device)}
                now={now}
                ending={action.busy === device.id}
                disabled={disabled}
                result={action.resultOf(device.id)}
                onEnd={() => void end(device)}
              />
            ))}
          </ul>
          <EndDevices
            action={action}
            elsewhere={devices.some(({ current }) => !current)}
            disabled={disabled}
            onEndOthers={onEndOthers}
            onEndAll={onEndAll}
            onLeave={leave}
          />
        </>
      )}
    </Setting>
  )
}

interface EndDevicesProps extends Pick<DeviceSectionProps, 'onEndOthers' | 'onEndAll'> {
  action: Action
  /** Whether there are other devices. */
  elsewhere: boolean
  disabled: boolean
  onLeave: () => void
}

/** Signs out all other devices, or all of them, which asks first. */
function EndDevices({ action, elsewhere, disabled, onEndOthers, onEndAll, onLeave }: EndDevicesProps) {
  const texts = useTexts(profileEn)
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const { busy } = action
  const result = action.resultOf('all')
  const endOthers = async (): Promise<void> => {
    if (await action.run('all', onEndOthers, texts.deviceOthersEnded)) onLeave()
  }
  const endAll = async (): Promise<void> => {
    // Once done, the user is signed out and there is nothing to show.
    if (!(await action.run('all', onEndAll, texts.deviceEndAll))) onLeave()
    setAsking(false)
  }
  if (elsewhere && isAsking)
    return (
      <ul className="lk-list">
        <RowQuestion
          verb={busy === 'all' ? texts.deviceEnding : texts.deviceEnd}
          busy={busy === 'all'}
          disabled={disabled}
          onCancel={() => {
            setAsking(false)
            onLeave()
          }}
          onConfirm={() => void endAll()}
        >
          {texts.deviceEndAllAsk}
        </RowQuestion>
      </ul>
    )
  return (
    <>
      {elsewhere && (
        <div className="lk-setting__buttons">
          <Button
            variant="secondary"
            small
            busy={busy === 'all'}
            disabled={disabled && busy !== 'all'}
            onClick={() => void endOthers()}
          >
            {busy === 'all' ? texts.deviceEnding : texts.deviceEndOthers}
          </Button>
          <Button
            variant="ghost"
            small
            disabled={disabled}
            onClick={() => {
              action.clear()
              setAsking(true)
            }}
          >
            {texts.deviceEndAll}
          </Button>
        </div>
      )}
      {result?.shown && <Done>{result.shown}</Done>}
      <ActionError id={id} error={result?.error} />
    </>
  )
}

/** The devices, connected to the kit. Signing out needs no fresh login. */
export function DeviceList() {
  const { sessions } = useKit()
  const { list, end, endOthers } = useDevices()
  return (
    <DeviceSection
      source={useSource(list, (devices) => devices)}
      now={useMinute(sessions.now)}
      offline={!useOnline()}
      onEnd={(id) => toOutcome(end.mutateAsync(id))}
      onEndOthers={() => toOutcome(endOthers.mutateAsync())}
      onEndAll={() => toOutcome(sessions.signOutEverywhere())}
    />
  )
}
