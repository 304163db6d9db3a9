import type { PasskeyState, Passkeys } from '@latchkey/core'

import { useFlow } from './useFlow.ts'

const methods = ['login', 'signUp', 'availability', 'autofill', 'cancel', 'reset'] as const

export type UseLoginWithPasskeyReturnType = Pick<Passkeys, (typeof methods)[number]> & { state: PasskeyState }

/**
 * Login or sign-up with a passkey. `state.status` tells which screen to show; the methods are its buttons.
 * `autofill`, called in an effect, offers passkeys in the field that has `autoComplete="username webauthn"`.
 *
 * @example
 * const { state, login, autofill } = useLoginWithPasskey()
 * useEffect(autofill, [autofill])
 * return <button onClick={() => login()} disabled={state.status !== 'idle'}>Continue with a passkey</button>
 */
export const useLoginWithPasskey = (): UseLoginWithPasskeyReturnType => useFlow('passkey', methods)
