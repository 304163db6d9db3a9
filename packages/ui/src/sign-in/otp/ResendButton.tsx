import { Phrase } from '../../parts/Phrase.tsx'
import { TextButton } from '../../parts/TextButton.tsx'
import { useCountdown } from '../../parts/useCountdown.ts'
import { screensEn } from '../../texts/screens.en.ts'
import { useTexts } from '../../texts/useTexts.ts'

export interface ResendButtonProps {
  /** When another code may be asked for, ms since the epoch. */
  resendAt: number
  resending: boolean
  asleep: boolean
  onResend: () => void
}

/** Asks for another code, once it may. The eye sees each second; a screen reader hears half minutes. */
export function ResendButton({ resendAt, resending, asleep, onResend }: ResendButtonProps) {
  const texts = useTexts(screensEn)
  const seconds = useCountdown(resendAt)
  if (resending) {
    return (
      <TextButton busy onClick={onResend}>
        {texts.resending}
      </TextButton>
    )
  }
  if (seconds === 0) {
    return (
      <TextButton asleep={asleep} onClick={onResend}>
        {texts.resend}
      </TextButton>
    )
  }
  const time = (
    <>
      <span className="lk-numeric" aria-hidden="true">
        {texts.resendClock(seconds)}
      </span>
      <span className="lk-visually-hidden">{texts.resendWait(seconds)}</span>
    </>
  )
  return (
    <TextButton asleep onClick={onResend}>
      <span className="lk-text-button__text">
        <Phrase text={texts.resendIn} time={time} />
      </span>
    </TextButton>
  )
}
