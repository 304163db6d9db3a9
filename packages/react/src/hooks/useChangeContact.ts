import type { ContactChange, ContactChangeState } from '@latchkey/core'
import { useMemo } from 'react'

import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

export type UseChangeContactReturnType = Omit<ContactChange, 'state' | 'subscribe'> & {
  state: ContactChangeState
}

/**
 * Another e-mail address or phone number for the signed-in person: the state is the screen, the verbs are its
 * buttons. After the error `REAUTHENTICATION_REQUIRED` sign the person in again, then `retry()`.
 *
 * @example
 * const { state, start, submitCode } = useChangeContact()
 * if (state.status === 'code') return <CodeForm onSubmit={submitCode} error={state.error} />
 * return <EmailForm onSubmit={(contact) => start('email', contact)} />
 */
export function useChangeContact(): UseChangeContactReturnType {
  const { start, submitCode, resend, retry, back, reset } = useKit().contactChange
  const state = useKitState('contactChange')
  return useMemo(
    () => ({ state, start, submitCode, resend, retry, back, reset }),
    [state, start, submitCode, resend, retry, back, reset],
  )
}
