import type { FlowError, KitState } from '@latchkey/react'

import { inlineError } from '../inlineErrors.ts'
import { providersOf } from '../methods.ts'
import { providerName } from '../oauth/socialProviders.ts'
import type { Screen } from '../screens.ts'
import type { SignInState } from '../signInState.ts'
import { activeCodeFlow } from './activeCodeFlow.ts'

/** The screen of a login by code; undefined before a code is sent, and once someone is signed in. */
export function otpScreen(state: SignInState): Screen | undefined {
  const { auth, config, online } = state
  if (auth.status === 'signed-in') return undefined
  const offline = !online
  const login = state[activeCodeFlow(state)]
  if (login.status === 'account-exists') {
    const { contact } = login
    const providers = providersOf(state)
    const names = config.config?.oauthNames
    const methods = login.methods.filter((method) => providers?.includes(method))
    const [id = ''] = login.methods
    const shown = { id, name: providerName(id, names), byCode: true }
    return { name: 'accountExists', props: { ...shown, contact, methods, names, offline } }
  }
  if (login.status === 'sending' && login.slow) return { name: 'stillWorking', props: { leavable: true } }
  return codeScreen(login, offline)
}

/** The screen of a code that was sent, by any flow that sends one. */
export function codeScreen(
  flow: KitState['email'] | KitState['contactChange'],
  offline: boolean,
  name: 'otpCode' | 'contactCode' = 'otpCode',
): Screen | undefined {
  if (flow.status === 'exhausted') {
    const { contact, reason, resending, error } = flow
    return {
      name: 'codeExhausted',
      props: { contact, reason, resending, error: inlineError(error), offline },
    }
  }
  if (flow.status !== 'code' && flow.status !== 'verifying') return undefined
  const { contact, codeLength, alphanumeric, expiresAt, resendAt } = flow
  const checking = flow.status === 'verifying'
  const changing = checking
    ? { checking, slow: flow.slow, resending: false }
    : { checking, slow: false, resending: flow.resending, error: inlineError(flow.error), ...unsentOf(flow) }
  const code = { contact, codeLength, alphanumeric, expiresAt, resendAt }
  return { name, props: { ...code, ...changing, offline } }
}

/** Being offline has a note instead of a line, and the code is submitted again later. */
const unsentOf = ({ error }: { error?: FlowError | undefined }) =>
  error?.code === 'OFFLINE' && { unsent: true }
