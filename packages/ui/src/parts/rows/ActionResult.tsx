import type { FlowError } from '@latchkey/react'
import { useScreenErrorText } from '../../texts/useScreenErrorText.ts'
import { Icon } from '../icons/Icon.tsx'
import { check } from '../icons/moreIcons.tsx'
import { Hint } from '../messages/Hint.tsx'

/** "Saved" with a check, for three seconds. Announced by the section. */
export function Done({ children }: { children: string }) {
  return (
    <span className="lk-tag lk-tag--done">
      <Icon size="small" shape={check} />
      {children}
    </span>
  )
}

/** Why an action failed, under what it was about. A closed prompt is not an error. */
export function ActionError({ id, error }: { id: string; error: FlowError | undefined }) {
  const { text } = useScreenErrorText(error)
  if (!error) return null
  const isQuiet = error.code === 'PASSKEY_CANCELLED' || error.code === 'PASSKEY_TIMEOUT'
  return (
    <Hint id={id} kind={isQuiet ? 'news' : 'error'}>
      {text}
    </Hint>
  )
}
