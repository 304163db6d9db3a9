import type { FlowError } from '@latchkey/react'
import { useState } from 'react'

import { Hint } from '../../parts/Hint.tsx'
import { screensEn } from '../../texts/en/screens.ts'
import { useErrorText } from '../../texts/useErrorText.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'

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
  const format = useFormat()
  const errorText = useErrorText()
  const plain = !checking && !strangers && !error
  // Not counted down: the minutes that it had when the line was last begun.
  const [life, setLife] = useState<Life>(() => ({ ...lifeOf(expiresAt), plain, renewed: false }))
  const isNew = life.expiresAt !== expiresAt
  // That it is on its way is old as soon as it is tried.
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
  /** Nothing else was to be said. */
  plain: boolean
  /** It took the place of another code, and wasn't tried yet. */
  renewed: boolean
}
const lifeOf = (expiresAt: number) => ({
  expiresAt,
  minutes: Math.max(1, Math.round((expiresAt - Date.now()) / 60_000)),
})
