import type { FlowError } from '@latchkey/react'

import { Hint } from '../parts/Hint.tsx'
import { useErrorText } from '../texts/useErrorText.ts'

export interface SaidProps {
  id: string
  error?: FlowError | undefined
  said?: string | undefined
}

/** The result of an action, in place: done, or why not. A closed prompt is not an error. */
export function Said({ id, error, said }: SaidProps) {
  const errorText = useErrorText()
  if (!error && !said) return null
  const quiet = error?.code === 'PASSKEY_CANCELLED' || error?.code === 'PASSKEY_TIMEOUT'
  return (
    <Hint id={id} kind={error && !quiet ? 'error' : 'news'}>
      {error ? errorText(error, Date.now()).text : said}
    </Hint>
  )
}
