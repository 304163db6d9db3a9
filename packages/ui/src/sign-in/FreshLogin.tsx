import { useEffect } from 'react'

import { useWindows } from '../app/useWindows.ts'
import { errorOf } from '../flow/flowState.ts'
import { needsFreshLogin } from './inlineErrors.ts'
import type { SignInState } from './signInState.ts'

export interface FreshLoginProps {
  state: SignInState
  /** Called when the user has signed in again. */
  onConfirmed: () => void
}

/**
 * An offer may be left open so long that the login is too old for a second login method. Then a window asks for another
 * login, over the offer, which stays.
 */
export function FreshLogin({ state, onConfirmed }: FreshLoginProps) {
  const { passkey, contactChange, adding, auth } = state
  const stack = useWindows()
  const error = errorOf(adding === 'contact' ? contactChange : passkey)
  const refusal = adding && auth.status === 'signed-in' && error && needsFreshLogin(error) ? error : undefined
  useEffect(() => {
    if (refusal) stack.open('reauthentication', { reauthentication: { settle: onConfirmed } })
  }, [refusal, stack, onConfirmed])
  return null
}
