import { flowNames } from '@latchkey/core/internal'
import type { FlowError, FlowName } from '@latchkey/react'

import { errorOf, isForSignIn } from '../flow/flowState.ts'
import type { ActionContext, FlowControls, Intersection } from './actionContext.ts'
import { inlineError, isInline, needsFreshLogin } from './inlineErrors.ts'
import type { AnyLaterPart } from './loginMethod.ts'
import { type FlowWithScreens, methodOf } from './methods.ts'
import { oauthLater } from './oauth/oauthLater.ts'
import { otpLater } from './otp/otpLater.ts'
import { passkeyLater, passkeyNotice } from './passkey/passkeyLater.ts'
import type { SignInState } from './signInState.ts'
import { walletLater } from './wallet/walletLater.ts'

/**
 * The part of each login method with screens that is loaded with these, by its flows. Where several flows ask for a
 * screen, the first gets it.
 */
const laterParts = {
  passkey: passkeyLater,
  oauth: oauthLater,
  wallet: walletLater,
  email: otpLater,
  sms: otpLater,
  contactChange: otpLater,
} satisfies Readonly<Record<FlowWithScreens, AnyLaterPart>>

type Part = (typeof laterParts)[keyof typeof laterParts]

/** Any screen of a sign-in. */
export type Screen = NonNullable<ReturnType<Part['screen']>>

/** Actions of the screens of all login methods. */
export type MethodActions = Intersection<ReturnType<Part['create']>['actions']>

const rows: readonly { name: FlowName; part: AnyLaterPart }[] = /* @__PURE__ */ listRows()

/** Every flow with its part: those of {@link laterParts}, then the flows without screens. */
function listRows() {
  const listed: Partial<Record<FlowName, AnyLaterPart>> = laterParts
  const names = new Set([...(Object.keys(laterParts) as FlowName[]), ...flowNames])
  return Array.from(names, (name) => {
    const part = listed[name] ?? methodOf[name]?.later
    if (!part) throw new Error(`The flow ${name} has neither a row in laterParts.ts nor a part of its own`)
    return { name, part }
  })
}

/** Every part once. */
const parts = /* @__PURE__ */ new Set(rows.map(({ part }) => part))

/** Every screen of a login method, by its name. */
export const methodScreens: object = /* @__PURE__ */ Object.assign(
  {},
  ...Array.from(parts, ({ screens }) => screens),
)

/** The flows that are part of the sign-in now. */
const activeRows = (state: SignInState) =>
  rows.filter(({ name, part }) =>
    part.activeFlow ? part.activeFlow(state) === name : isForSignIn(state[name]),
  )

/** The screen that an active flow asks for. */
export function flowScreen(state: SignInState): Screen | undefined {
  for (const { name, part } of activeRows(state)) {
    const screen = part.screen ? part.screen(state) : busyScreen(state, name)
    if (screen) return screen as Screen
  }
  return undefined
}

/** Without screens of its own, a flow leaves the first screen busy, which says so when it takes long. */
function busyScreen(state: SignInState, name: FlowName): Screen | undefined {
  const flow = state[name]
  const slow = flow.status === 'working' && 'slow' in flow && flow.slow
  return slow ? { name: 'stillWorking', props: { leavable: false } } : undefined
}

/** The flow that failed in a way which neither an inline error nor a problem screen shows. */
export const failedFlow = (state: SignInState): FlowName | undefined =>
  activeRows(state).find(({ name, part }) => {
    const error = errorOf(state[name])
    if (!error || error === state.dismissed || needsFreshLogin(error) || isOffer(state[name])) return false
    return !isInline(error, part.inline) && !part.hasProblemScreen?.(error)
  })?.name

/** Whether a flow adds a login method that was offered. It can be declined, so its screen shows the error. */
const isOffer = (flow: object): boolean => 'for' in flow && flow.for === 'add'

/** How a login method without a field ended without a result: a hint on the first screen says why. */
export function flowNotice(state: SignInState): FlowError | undefined {
  const notice = passkeyNotice(state)
  if (notice) return notice
  for (const { name, part } of activeRows(state)) {
    const error = part.screen ? undefined : inlineError(errorOf(state[name]), part.inline)
    if (error && error !== state.dismissed) return error
  }
  return undefined
}

/** Actions of the screens of all login methods, and the controls of each flow. */
export function createFlowActions(context: ActionContext) {
  const created = new Map(Array.from(parts, (part) => [part, part.create(context)]))
  return {
    actions: Object.assign({}, ...Array.from(created.values(), ({ actions }) => actions)) as MethodActions,
    controls: Object.fromEntries(
      rows.map(({ name, part }) => [name, created.get(part)?.controls]),
    ) as Readonly<Record<FlowName, FlowControls>>,
  }
}
