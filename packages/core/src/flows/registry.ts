import type { Lazy } from '../environment/lazy.ts'
import { contactChange } from './contact-change/contactChangeFlow.ts'
import { oauth } from './oauth/oauthFlow.ts'
import { email, sms } from './otp/otpFlow.ts'
import { passkey } from './passkey/passkeyFlow.ts'
import { wallet } from './wallet/walletFlow.ts'

/** Every flow, by the name of its state. Code that must know all flows is derived from this table. */
export const flows = { email, sms, contactChange, passkey, oauth, wallet }

type Flows = typeof flows
export type FlowName = keyof Flows

export const flowNames = /* @__PURE__ */ Object.keys(flows) as readonly FlowName[]

/** A flow that can sign a user in. */
export type LoginFlowName = {
  [Name in FlowName]: Flows[Name]['isLogin'] extends true ? Name : never
}[FlowName]

const isLoginFlow = (name: FlowName): name is LoginFlowName => flows[name].isLogin

export const loginFlowNames = /* @__PURE__ */ flowNames.filter(isLoginFlow)

/** The slices of the kit's state: one for each flow. */
export type FlowStates = { readonly [Name in FlowName]: Flows[Name]['empty'] }

/** The public object of each flow, by the flow's name. */
export type FlowApis = { readonly [Name in FlowName]: ReturnType<Flows[Name]['create']> }

/** The flows as properties of the kit: logins are in `login`, each other flow has a property of its own. */
export interface FlowProperties extends Omit<FlowApis, LoginFlowName> {
  /** The login methods: `kit.login.email`, `kit.login.passkey` … */
  readonly login: Pick<FlowApis, LoginFlowName>
}

/** Machine of each flow, loaded on demand. */
export type FlowMachines = {
  readonly [Name in FlowName]: Parameters<Flows[Name]['create']>[0]['machine'] extends Lazy<infer Machine>
    ? Lazy<Machine>
    : never
}

/** A record with one member for each flow. */
export const mapFlows = <Members extends Record<FlowName, unknown>>(
  member: (name: FlowName) => Members[FlowName],
): Members => Object.fromEntries(flowNames.map((name) => [name, member(name)])) as Members

/** The flows before anything was done. */
export const emptyFlows = /* @__PURE__ */ mapFlows<FlowStates>((name) => flows[name].empty)
