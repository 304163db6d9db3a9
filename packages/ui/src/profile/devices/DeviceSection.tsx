import { useDevices, useKit } from '@latchkey/react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../parts/buttons/Button.tsx'
import { ActionError, Done } from '../../parts/rows/ActionResult.tsx'
import { Setting } from '../../parts/rows/Setting.tsx'
import { type Outcome, toOutcome } from '../../parts/rows/toOutcome.ts'
import { useAction } from '../../parts/rows/useAction.ts'
import { type Source, useSource } from '../../parts/rows/useSource.ts'
import { useMinute } from '../../parts/time/useMinute.ts'
import { useDeviceName } from '../../parts/useDeviceName.ts'
import { useOnline } from '../../parts/useOnline.ts'
import { profileEn } from '../../texts/en/profile.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { UseReauthenticationReturnType } from '../confirm/useReauthentication.ts'
import { type Device, DeviceRow } from './DeviceRow.tsx'
import { useProviderOf } from './useSignInText.ts'

export interface DeviceSectionProps {
  source: Source<readonly Device[]>
  now: number
  offline: boolean
  onEnd: (id: string) => Promise<Outcome>
  onEndOthers: () => Promise<Outcome>
}

/** The devices on which the user is signed in, with buttons to sign them out. */
export function DeviceSection({ source, now, offline, onEnd, onEndOthers }: DeviceSectionProps) {
  const texts = useTexts(profileEn)
  const format = useFormat()
  const action = useAction()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const nameOf = useNameOf()
  const [asking, setAsking] = useState<string>()
  const disabled = offline || action.busy !== undefined
  // The row or the button that had the focus is removed.
  const leave = (): void => list.current?.focus()
  const end = async (device: Device): Promise<void> => {
    const spoken = format(texts.deviceEnded, { device: nameOf(device) })
    if (!(await action.run(device.id, () => onEnd(device.id), spoken))) return
    setAsking(undefined)
    leave()
  }
  const endOthers = async (): Promise<void> => {
    if (await action.run('all', onEndOthers, texts.deviceOthersEnded)) leave()
  }
  const others = action.resultOf('all')
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
                isAsking={asking === device.id}
                onAsk={(isAsking) => {
                  setAsking(isAsking ? device.id : undefined)
                  if (!isAsking) leave()
                }}
                result={action.resultOf(device.id)}
                onEnd={() => void end(device)}
              />
            ))}
          </ul>
          {devices.some(({ current }) => !current) && (
            <div className="lk-setting__buttons">
              <Button
                variant="secondary"
                small
                busy={action.busy === 'all'}
                disabled={disabled && action.busy !== 'all'}
                onClick={() => void endOthers()}
              >
                {action.busy === 'all' ? texts.deviceEnding : texts.deviceEndOthers}
              </Button>
            </div>
          )}
          {others?.shown && <Done>{others.shown}</Done>}
          <ActionError id={id} error={others?.error} />
        </>
      )}
    </Setting>
  )
}

/** Names a device by its browser and system, and a session of the service's own pages by what it is for. */
function useNameOf(): (device: Device) => string {
  const texts = useTexts(profileEn)
  const nameOf = useDeviceName()
  return (device) => {
    if (device.page) return device.page === 'vault' ? texts.deviceVault : texts.deviceDashboard
    // Without a user agent, this browser would be named.
    return nameOf({ userAgent: device.userAgent ?? '' })
  }
}

export interface DeviceListProps {
  reauthentication: UseReauthenticationReturnType
}

/** The devices, connected to the kit. */
export function DeviceList({ reauthentication: { confirmed } }: DeviceListProps) {
  const { sessions } = useKit()
  const { list, end, endOthers } = useDevices()
  const providerOf = useProviderOf()
  return (
    <DeviceSection
      source={useSource(list, (devices) =>
        devices.map((device) => ({ ...device, provider: providerOf(device.credentialId) })),
      )}
      now={useMinute(sessions.now)}
      offline={!useOnline()}
      onEnd={(id) => confirmed(() => toOutcome(end.mutateAsync(id)))}
      onEndOthers={() => confirmed(() => toOutcome(endOthers.mutateAsync()))}
    />
  )
}
