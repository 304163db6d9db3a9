import type { FlowError } from '@latchkey/react'
import { useState } from 'react'

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
  const errorText = useScreenErrorText()
  const plain = !checking && !invalidPastes && !error
  // Not a countdown: the minutes that were left when the line last appeared.
  const [life, setLife] = useState<Life>(() => ({ ...lifeOf(expiresAt), plain, renewed: false }))
  const isNew = life.expiresAt !== expiresAt
  // That a code was sent is no longer news once it was submitted.
  const renewed = isNew || (life.renewed && !checking)
  if (isNew || life.plain !== plain || life.renewed !== renewed)
    setLife({ ...lifeOf(expiresAt), plain, renewed })

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
        {errorText(error, Date.now()).text}
      </Hint>
    )
  }
  if (life.renewed) {
    return (
      <Hint key={expiresAt} id={id} kind="news">
        {texts.resent}
      </Hint>
    )
  }
  return (
    <Hint id={id}>
      {alphanumeric ? texts.codeEitherCase : format(texts.codeLife, { minutes: life.minutes })}
    </Hint>
  )
}

interface Life {
  expiresAt: number
  minutes: number
  /** The hint was shown, and nothing else. */
  plain: boolean
  /** The code replaced another one, and wasn't submitted yet. */
  renewed: boolean
}
const lifeOf = (expiresAt: number) => ({
  expiresAt,
  minutes: Math.max(1, Math.round((expiresAt - Date.now()) / 60_000)),
})
