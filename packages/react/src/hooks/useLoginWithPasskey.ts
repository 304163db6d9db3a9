import type { PasskeyState, Passkeys } from '@latchkey/core'
import { useMemo } from 'react'

import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

type Verb = 'login' | 'signUp' | 'availability' | 'autofill' | 'cancel' | 'reset'
export type UseLoginWithPasskeyReturnType = Pick<Passkeys, Verb> & { state: PasskeyState }

/**
 * A login or a new account by a passkey: the state is the screen, the verbs are its buttons. `autofill`, in an
 * effect, offers passkeys in the field that has `autoComplete="username webauthn"`.
 *
 * @example
 * const { state, login, autofill } = useLoginWithPasskey()
 * useEffect(autofill, [autofill])
 * return <button onClick={() => login()} disabled={state.status !== 'idle'}>Continue with a passkey</button>
 */
export function useLoginWithPasskey(): UseLoginWithPasskeyReturnType {
  const { login, signUp, availability, autofill, cancel, reset } = useKit().passkeys
  const state = useKitState('passkey')
  return useMemo(
    () => ({ state, login, signUp, availability, autofill, cancel, reset }),
    [state, login, signUp, availability, autofill, cancel, reset],
  )
}
