import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { describeDevice } from '../../parts/describeDevice.ts'
import { laptop, phone } from '../../parts/icons/moreIcons.tsx'
import { Row, Tile } from '../../parts/rows/Row.tsx'
import type { ActionResult } from '../../parts/rows/useAction.ts'
import { useTimes } from '../../parts/time/useTimes.ts'
import { profileEn } from '../../texts/en/profile.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'

/** A device on which the user is signed in. Times in ms since the epoch. */
export interface Device {
  id: string
  /** This one. */
  current: boolean
  userAgent?: string | undefined
  authTime: number
  expiresAt: number
}

interface DeviceRowProps {
  device: Device
  name: string
  now: number
  ending: boolean
  disabled: boolean
  result: ActionResult | undefined
  onEnd: () => void
}

const hour = 3_600_000

/** A device, and the button that signs it out. */
export function DeviceRow({ device, name, now, ending, disabled, result, onEnd }: DeviceRowProps) {
  const { current, userAgent, authTime, expiresAt } = device
  const texts = useTexts(profileEn)
  const format = useFormat()
  const { formatMoment } = useTimes()
  const left = expiresAt - now
  const ends =
    left < hour
      ? format(texts.deviceEnds, { minutes: Math.max(0, Math.round(left / 60_000)) })
      : format(texts.deviceEndsAt, { when: formatMoment(expiresAt, now) })
  return (
    <Row
      mark={<Tile icon={describeDevice(userAgent).form === 'phone' ? phone : laptop} />}
      name={name}
      tag={current ? texts.deviceHere : undefined}
      detail={
        <span>
          {format(texts.deviceSignedIn, { when: formatMoment(authTime, now) })}&nbsp;· {ends}
        </span>
      }
      result={result}
    >
      {!current && (
        <TextButton
          quiet
          busy={ending}
          disabled={disabled}
          label={format(ending ? texts.deviceEndingOf : texts.deviceEndOf, { device: name })}
          onClick={onEnd}
        >
          {ending ? texts.deviceEnding : texts.deviceEnd}
        </TextButton>
      )}
    </Row>
  )
}
