import { flowNames, loginFlowNames } from '@latchkey/core/internal'

import { errorOf, isForSignIn } from '../flow/flowState.ts'
import type { LoginData } from './loginMethod.ts'
import { lastOf, providersOf } from './methods.ts'
import { activeCodeFlow } from './otp/activeCodeFlow.ts'
import type { SignInState } from './signInState.ts'

/** Whether the first screen isn't enough: a flow got a result, failed or takes long, or the session ended. */
export function needsMore(state: SignInState): boolean {
  const { auth, config, configSlow, wallets, signUp } = state
  const calm = loginFlowNames.every((name) => {
    const flow = state[name]
    return !isForSignIn(flow) || (flow.status === 'idle' ? !flow.error : flow.status === 'choosing')
  })
  const known = !config.error && !configSlow && signUp === undefined && !wallets
  return !calm || !known || auth.status === 'expired' || auth.status === 'signed-in'
}

/** Whether something failed: its texts are needed. */
export const hasError = (state: SignInState): boolean =>
  [...flowNames.map((name) => state[name]), state.config].some(errorOf)

/** Id of the login method that is under way, or whose list or form was asked for. */
function pressedMethod(state: SignInState): string | undefined {
  if (state.wallets) return 'wallet'
  if (state.signUp !== undefined) return 'passkey'
  const name = loginFlowNames.find((flow) => !['idle', 'choosing'].includes(state[flow].status))
  const flow = name && state[name]
  return flow && 'provider' in flow ? flow.provider : name
}

/**
 * Screen to draw while the others load: the first one, busy. Where they can't be loaded, it shows the
 * error of a flow in place.
 */
export function firstScreen(state: SignInState, failed: boolean): { name: 'login'; props: LoginData } {
  const { config, typed, online, offer } = state
  const waiting = needsMore(state)
  const firstError = [...loginFlowNames.map((name) => state[name]), config]
    .map(errorOf)
    // The card says below it that code is missing.
    .find((error) => error && error.code !== 'CODE_NOT_LOADED')
  const error = failed && waiting ? firstError : undefined
  const login = state[activeCodeFlow(state)]
  const props = {
    providers: providersOf(state),
    contact: typed ?? (login.status === 'signed-in' ? '' : login.contact),
    sending: waiting && !failed,
    pressed: pressedMethod(state),
    error,
    offline: !online,
    passkey: offer,
    countries: config.config?.smsCountries,
    names: config.config?.oauthNames,
    last: lastOf(state),
    embedded: state.embedded,
    refused: state.refused,
    hasWallet: state.hasWallet,
  }
  return { name: 'login', props }
}
