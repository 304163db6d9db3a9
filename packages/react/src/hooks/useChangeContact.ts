import type { ContactChange, ContactChangeState } from '@latchkey/core'
import { useFlow } from './useKit.ts'

export type UseChangeContactReturnType = Omit<ContactChange, 'state' | 'subscribe'> & {
  state: ContactChangeState
}

const methods = ['start', 'submitCode', 'resend', 'retry', 'back', 'reset'] as const

/**
 * Changes the e-mail address or phone number of the signed-in person. `state.status` tells which screen to show; the
 * methods are its buttons. After the error `REAUTHENTICATION_REQUIRED` sign the person in again, then call `retry`.
 *
 * @example
 * const { state, start, submitCode } = useChangeContact()
 * if (state.status === 'code') return <CodeForm onSubmit={submitCode} error={state.error} />
 * return <EmailForm onSubmit={(contact) => start('email', contact)} />
 */
export const useChangeContact = (): UseChangeContactReturnType => useFlow('contactChange', methods)
