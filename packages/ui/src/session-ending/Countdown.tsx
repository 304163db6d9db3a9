import { useState } from 'react'

import { useCountdown } from '../parts/time/useCountdown.ts'
import { endingEn } from '../texts/en/ending.ts'
import { formatClock } from '../texts/formatMessage.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'

/** When screen readers announce the time, in seconds before the end, besides at the start. */
const heard = [30, 10]
/** Seconds that the full ring stands for. */
const whole = 60

export interface CountdownProps {
  /** ms since the epoch, by `now`. */
  endsAt: number
  now: () => number
}

/** The time that is left: drawn as a ring, and announced three times. */
export function Countdown({ endsAt, now }: CountdownProps) {
  const left = useCountdown(endsAt, now)
  const [first] = useState(left)
  const texts = useTexts(endingEn)
  const format = useFormat()
  const announcedSeconds = Math.min(...[first, ...heard].filter((seconds) => seconds >= left))
  return (
    <>
      <div className="lk-countdown" role="timer" aria-label={format(texts.endingLeft, { seconds: left })}>
        <svg className="lk-countdown__ring" viewBox="0 0 64 64" aria-hidden="true">
          <circle cx="32" cy="32" r="30" />
          <circle
            cx="32"
            cy="32"
            r="30"
            pathLength={whole}
            strokeDasharray={`${Math.min(left, whole)} ${whole}`}
            // Otherwise the round line caps would leave a dot at zero.
            visibility={left > 0 ? undefined : 'hidden'}
          />
        </svg>
        <span aria-hidden="true">{formatClock(left)}</span>
      </div>
      <span className="lk-visually-hidden" role="alert">
        {announcedSeconds > 0 &&
          (announcedSeconds % 60 === 0
            ? format(texts.endingSaidMinutes, { minutes: announcedSeconds / 60 })
            : format(texts.endingSaidSeconds, { seconds: announcedSeconds }))}
      </span>
    </>
  )
}
