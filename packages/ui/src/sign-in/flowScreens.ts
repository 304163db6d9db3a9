import type { FlowName } from '@latchkey/react'

import { errorOf, isOwn } from '../flow/flowState.ts'
import { hasProblemScreen, isInline } from './inlineErrors.ts'
import { socialScreen } from './oauth/socialScreen.ts'
import { activeCodeFlow } from './otp/activeCodeFlow.ts'
import { otpScreen } from './otp/otpScreen.ts'
import { passkeyScreen } from './passkey/passkeyScreen.ts'
import type { Screen } from './screens.ts'
import type { SignInState } from './signInState.ts'
import { walletScreen } from './wallet/walletScreen.ts'

interface FlowScreens {
  /** Whether the flow is part of the sign-in now. */
  isActive(state: SignInState): boolean
  /** The screen that the flow asks for; undefined: none. */
  screen(state: SignInState): Screen | undefined
}

/** What each flow shows in a sign-in. Where several ask for a screen, the first gets it. */
const flowScreens: Readonly<Record<FlowName, FlowScreens>> = {
  passkey: { isActive: () => true, screen: passkeyScreen },
  oauth: { isActive: ({ oauth }) => isOwn(oauth), screen: socialScreen },
  wallet: { isActive: ({ wallet }) => isOwn(wallet), screen: walletScreen },
  emailLogin: { isActive: (state) => isActiveCodeFlow(state, 'emailLogin'), screen: otpScreen },
  smsLogin: { isActive: (state) => isActiveCodeFlow(state, 'smsLogin'), screen: otpScreen },
  // Its screens are those of the offer of a second login method: signedInScreen.ts
  contactChange: { isActive: ({ auth }) => auth.status === 'signed-in', screen: () => undefined },
}
const names = /* @__PURE__ */ Object.keys(flowScreens) as readonly FlowName[]

/** The screen that an active flow asks for. */
export function flowScreen(state: SignInState): Screen | undefined {
  for (const name of names) {
    const { isActive, screen } = flowScreens[name]
    const found = isActive(state) && screen(state)
    if (found) return found
  }
  return undefined
}

/** The flow that failed in a way which neither an inline error nor a problem screen shows. */
export const failedFlow = (state: SignInState): FlowName | undefined =>
  names.find((name) => {
    const error = flowScreens[name].isActive(state) && errorOf(state[name])
    return error && error !== state.dismissed && !isInline(error) && !hasProblemScreen(error)
  })

const isActiveCodeFlow = (state: SignInState, name: FlowName): boolean =>
  state.auth.status !== 'signed-in' && activeCodeFlow(state) === name
