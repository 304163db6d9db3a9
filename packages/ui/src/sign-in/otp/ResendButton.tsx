import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { Phrase } from '../../parts/Phrase.tsx'
import { useCountdown } from '../../parts/time/useCountdown.ts'
import { screensEn } from '../../texts/en/screens.ts'
import { formatClock } from '../../texts/formatMessage.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'

export interface ResendButtonProps {
  /** When another code may be requested, ms since the epoch. */
  resendAt: number
  resending: boolean
  disabled: boolean
  onResend: () => void
}

/** Requests another code once that is allowed. The countdown is visible per second, and announced every 30 seconds. */
export function ResendButton({ resendAt, resending, disabled, onResend }: ResendButtonProps) {
  const texts = useTexts(screensEn)
  const format = useFormat()
  const seconds = useCountdown(resendAt)
  const spoken = Math.ceil(seconds / 30) * 30
  if (resending) {
    return (
      <TextButton busy onClick={onResend}>
        {texts.resending}
      </TextButton>
    )
  }
  if (seconds === 0) {
    return (
      <TextButton disabled={disabled} onClick={onResend}>
        {texts.resend}
      </TextButton>
    )
  }
  return (
    <TextButton disabled onClick={onResend}>
      <span className="lk-text-button__text">
        <span className="lk-numeric" aria-hidden="true">
          <Phrase text={texts.resendIn} time={formatClock(seconds)} />
        </span>
        <span className="lk-visually-hidden">
          {spoken < 60
            ? format(texts.resendInSeconds, { seconds: spoken })
            : format(texts.resendInMinutes, { minutes: Math.ceil(spoken / 60) })}
        </span>
      </span>
    </TextButton>
  )
}
