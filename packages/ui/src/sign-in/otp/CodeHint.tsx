import type { FlowError } from '@latchkey/react'
import { useLayoutEffect, useState } from 'react'

import { Hint } from '../../parts/messages/Hint.tsx'
import { screensEn } from '../../texts/en/screens.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useScreenErrorText } from '../../texts/useScreenErrorText.ts'
import { useTexts } from '../../texts/useTexts.ts'

export interface CodeHintProps {
  id: string
  alphanumeric: boolean
  expiresAt: number
  checking: boolean
  slow: boolean
  error: FlowError | undefined
  /** How often a text without a code was pasted since the last input. */
  invalidPastes: number
}

/** The line under the slots: a hint, an error or "Checking the code". It is always present. */
export function CodeHint({
  id,
  alphanumeric,
  expiresAt,
  checking,
  slow,
  error,
  invalidPastes,
}: CodeHintProps) {
  const texts = useTexts(screensEn)
  const format = useFormat()
  const errorText = useScreenErrorText(error).text
  const minutes = useMinutesLeft(expiresAt)
  const [shown, setShown] = useState({ expiresAt, isRenewed: false })
  // That a code was sent is no longer news once it was submitted.
  const isRenewed = shown.expiresAt !== expiresAt || (shown.isRenewed && !checking)
  if (shown.expiresAt !== expiresAt || shown.isRenewed !== isRenewed) setShown({ expiresAt, isRenewed })

  if (checking) {
    return (
      <Hint id={id} kind="busy">
        {slow ? texts.stillWorking : texts.checking}
      </Hint>
    )
  }
  if (invalidPastes) {
    return (
      <Hint key={invalidPastes} id={id} kind="error">
        {texts.noCodePasted}
      </Hint>
    )
  }
  if (error) {
    return (
      <Hint id={id} kind="error">
        {errorText}
      </Hint>
    )
  }
  if (isRenewed) {
    return (
      <Hint key={expiresAt} id={id} kind="news">
        {texts.resent}
      </Hint>
    )
  }
  return <Hint id={id}>{alphanumeric ? texts.codeEitherCase : format(texts.codeLife, { minutes })}</Hint>
}

const aMinute = 60_000

const minutesUntil = (time: number): number => Math.max(1, Math.round((time - Date.now()) / aMinute))

/** Minutes until a time, in ms since the epoch: at least one. */
function useMinutesLeft(deadline: number): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(deadline))
  useLayoutEffect(() => {
    const update = () => setMinutes(minutesUntil(deadline))
    update()
    const timer = setInterval(update, aMinute)
    return () => clearInterval(timer)
  }, [deadline])
  return minutes
}
