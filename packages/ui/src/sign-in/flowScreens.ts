import { flowNames } from '@latchkey/core/internal'
import type { FlowName } from '@latchkey/react'

import { errorOf, isOwn } from '../flow/flowState.ts'
import type { ActionContext, FlowControls, Intersection } from './actionContext.ts'
import { hasProblemScreen, isInline } from './inlineErrors.ts'
import { type FlowWithScreens, methodOfFlow } from './methods.ts'
import { createOAuthActions } from './oauth/createOAuthActions.ts'
import { socialScreen } from './oauth/socialScreen.ts'
import { activeCodeFlow } from './otp/activeCodeFlow.ts'
import { createOtpActions } from './otp/createOtpActions.ts'
import { otpScreen } from './otp/otpScreen.ts'
import { createPasskeyActions } from './passkey/createPasskeyActions.ts'
import { passkeyScreen } from './passkey/passkeyScreen.ts'
import type { Screen } from './screens.ts'
import type { SignInState } from './signInState.ts'
import { createWalletActions } from './wallet/createWalletActions.ts'
import { walletScreen } from './wallet/walletScreen.ts'

/** The part of a flow that is loaded with the screens after the first. */
interface FlowScreens {
  /** Whether the flow is part of the sign-in now. */
  isActive(state: SignInState): boolean
  /** The screen that the flow asks for; undefined: none. */
  screen(state: SignInState): Screen | undefined
  /** Creates the actions of its screens, and the controls that every flow has. */
  create(context: ActionContext): { readonly actions?: object; readonly controls: FlowControls }
}

const isActiveCodeFlow = (state: SignInState, name: FlowName): boolean =>
  state.auth.status !== 'signed-in' && activeCodeFlow(state) === name

/** Screens of each flow in a sign-in. Where several ask for a screen, the first gets it. */
const ownScreens = {
  passkey: { isActive: () => true, screen: passkeyScreen, create: createPasskeyActions },
  oauth: { isActive: ({ oauth }) => isOwn(oauth), screen: socialScreen, create: createOAuthActions },
  wallet: { isActive: ({ wallet }) => isOwn(wallet), screen: walletScreen, create: createWalletActions },
  email: {
    isActive: (state) => isActiveCodeFlow(state, 'email'),
    screen: otpScreen,
    create: createOtpActions,
  },
  sms: {
    isActive: (state) => isActiveCodeFlow(state, 'sms'),
    screen: otpScreen,
    create: ({ kit }) => ({ controls: { retry: kit.login.sms.retry } }),
  },
  contactChange: {
    isActive: ({ auth }) => auth.status === 'signed-in',
    // The screens are those of the offer of a second login method: signedInScreen.ts
    screen: () => undefined,
    create: ({ kit }) => ({ controls: { retry: kit.contactChange.retry } }),
  },
} satisfies Readonly<Record<FlowWithScreens, FlowScreens>>

/** A flow without screens of its own: the first screen is busy meanwhile, and says so when it takes long. */
const withoutScreens = (name: FlowName): FlowScreens => ({
  isActive: (state) => isOwn(state[name]),
  screen(state) {
    const flow = state[name]
    const slow = flow.status === 'working' && 'slow' in flow && flow.slow
    return slow ? { name: 'stillWorking', props: { leavable: false } } : undefined
  },
  create(context) {
    const controls = methodOfFlow(name)?.createControls?.(context)
    if (!controls) throw new Error(`The flow ${name} has neither screens nor createControls`)
    return { controls }
  },
})

const screensOf = (name: FlowName): FlowScreens =>
  name in ownScreens ? ownScreens[name as FlowWithScreens] : withoutScreens(name)

/** Flows with screens first, in the order above. */
const names = /* @__PURE__ */ Array.from(new Set([...Object.keys(ownScreens), ...flowNames])) as FlowName[]

/** The screen that an active flow asks for. */
export function flowScreen(state: SignInState): Screen | undefined {
  for (const name of names) {
    const { isActive, screen } = screensOf(name)
    const active = isActive(state) && screen(state)
    if (active) return active
  }
  return undefined
}

/** The flow that failed in a way which neither an inline error nor a problem screen shows. */
export const failedFlow = (state: SignInState): FlowName | undefined =>
  names.find((name) => {
    const error = screensOf(name).isActive(state) && errorOf(state[name])
    return error && error !== state.dismissed && !isInline(error) && !hasProblemScreen(error)
  })

type Created = ReturnType<(typeof ownScreens)[FlowWithScreens]['create']>

/** Actions of the screens of all flows, and the controls of each flow. */
export function createFlowActions(context: ActionContext) {
  const created = names.map((name) => ({ name, ...screensOf(name).create(context) }))
  return {
    actions: Object.assign({}, ...created.map(({ actions }) => actions)) as Intersection<
      Extract<Created, { actions: object }>['actions']
    >,
    controls: Object.fromEntries(created.map(({ name, controls }) => [name, controls])) as Readonly<
      Record<FlowName, FlowControls>
    >,
  }
}
