import type { Lazy } from '../environment/lazy.ts'
import { contactChange } from './contact-change/contactChangeFlow.ts'
import { oauth } from './oauth/oauthFlow.ts'
import { emailLogin, smsLogin } from './otp/otpFlow.ts'
import { passkey } from './passkey/passkeyFlow.ts'
import { wallet } from './wallet/walletFlow.ts'

/** Every flow, by the name of its state. Code that must know all flows is derived from this table. */
export const flows = { emailLogin, smsLogin, contactChange, passkey, oauth, wallet }

type Flows = typeof flows
export type FlowName = keyof Flows

export const flowNames = /* @__PURE__ */ Object.keys(flows) as readonly FlowName[]

/** Flows that can sign a user in. */
export const loginFlowNames = /* @__PURE__ */ flowNames.filter((name) => flows[name].isLogin)

/** The slices of the kit's state: one for each flow. */
export type FlowStates = { readonly [Name in FlowName]: Flows[Name]['empty'] }

/** The public object of each flow, by the flow's name. */
export type FlowApis = { readonly [Name in FlowName]: ReturnType<Flows[Name]['create']> }

/** The same, by the property of the kit. */
export type FlowProperties = {
  readonly [Name in FlowName as Flows[Name]['property']]: FlowApis[Name]
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
