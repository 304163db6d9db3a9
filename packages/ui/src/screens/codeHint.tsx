import type { FlowError } from '@latchkey/react'
import { useState } from 'react'

import { Hint } from '../parts/Hint.tsx'
import { screensEn } from '../texts/screens.en.ts'
import { useErrorText } from '../texts/useErrorText.ts'
import { useTexts } from '../texts/useTexts.ts'

export interface CodeHintProps {
  id: string
  alphanumeric: boolean
  expiresAt: number
  checking: boolean
  slow: boolean
  error: FlowError | undefined
  /** How often something was pasted that holds no code, since anything was typed. */
  strangers: number
}

/** The one line under the slots: a hint, then an error or "Checking the code". It is always there. */
export function CodeHint({ id, alphanumeric, expiresAt, checking, slow, error, strangers }: CodeHintProps) {
  const texts = useTexts(screensEn)
  const errorText = useErrorText()
  // Said once for a code, not counted down: the minutes that it had when it was first shown.
  const [life, setLife] = useState(() => ({ expiresAt, minutes: minutesUntil(expiresAt), renewed: false }))
  if (life.expiresAt !== expiresAt) setLife({ expiresAt, minutes: minutesUntil(expiresAt), renewed: true })

  if (checking) {
    return (
      <Hint id={id} kind="busy">
        {slow ? texts.stillWorking : texts.checking}
      </Hint>
    )
  }
  if (strangers) {
    return (
      <Hint key={strangers} id={id} kind="error">
        {texts.noCodePasted}
      </Hint>
    )
  }
  if (error) {
    return (
      <Hint id={id} kind="error">
        {errorText(error, Date.now()).text}
      </Hint>
    )
  }
  if (life.renewed) {
    return (
      <Hint id={id} kind="news">
        {texts.resent}
      </Hint>
    )
  }
  return <Hint id={id}>{alphanumeric ? texts.codeEitherCase : texts.codeLife(life.minutes)}</Hint>
}

const minutesUntil = (time: number): number => Math.max(1, Math.round((time - Date.now()) / 60_000))
