import { loginFlowNames } from '@latchkey/core/internal'

import { contactKinds } from '../contact/contactKind.ts'
import { hasSignedIn, isForSignIn } from '../flow/flowState.ts'
import { providersOf } from './methods.ts'
import type { SignInState } from './signInState.ts'

/**
 * Next step after a login: an account with one login method is offered a second one. `wait` says
 * that it isn't known yet whether something is left. Undefined if nothing is left: the window closes.
 */
export function nextStep(state: SignInState): 'wait' | 'passkey' | 'contact' | undefined {
  const { auth, passkey, contactChange, declined, worthOffering, adding } = state
  if (auth.status !== 'signed-in' || declined) return undefined
  // A new login on the way to it resets the one that it was offered for.
  if (adding) return passkey.status === 'added' || contactChange.status === 'done' ? undefined : adding
  if (isFinishing(state)) return 'wait'
  const enabled = providersOf(state) ?? []
  if (passkey.status === 'signed-in') {
    const { email, phone } = contactKinds(enabled)
    const isOnly = passkey.isNewAccount && (email || phone) && contactChange.status !== 'done'
    return isOnly ? 'contact' : undefined
  }
  if (!loginFlowNames.some((name) => hasSignedIn(state[name]))) return undefined
  if (!enabled.includes('passkey') || passkey.status === 'added') return undefined
  return { unknown: 'wait', yes: 'passkey', no: undefined }[worthOffering] as 'wait' | 'passkey' | undefined
}

/** The session exists a moment before the flow that started it is done. */
const isFinishing = (state: SignInState): boolean =>
  loginFlowNames.some((name) => {
    const flow = state[name]
    if (flow.status === 'verifying') return true
    const isAdding = 'for' in flow && flow.for === 'add'
    return flow.status === 'working' && isForSignIn(flow) && !isAdding
  })
