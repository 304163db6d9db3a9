import { type FlowName, flowNames, type Kit, type KitState } from '@latchkey/react'

/** The states of the kit's flows, by name. */
export type FlowStates = Pick<KitState, FlowName>

/** What can fail: a flow, or the request for the organization's configuration. */
export type FailureSource = FlowName | 'authConfig'

interface FlowEntry {
  readonly api: (kit: Kit) => { reset(): void }
  /** Whether someone can sign in by it. */
  readonly signsIn: boolean
}

/** Every flow of the kit. */
const flows: Readonly<Record<FlowName, FlowEntry>> = {
  emailLogin: { api: (kit) => kit.emailLogin, signsIn: true },
  smsLogin: { api: (kit) => kit.smsLogin, signsIn: true },
  passkey: { api: (kit) => kit.passkeys, signsIn: true },
  oauth: { api: (kit) => kit.oauth, signsIn: true },
  wallet: { api: (kit) => kit.wallets, signsIn: true },
  contactChange: { api: (kit) => kit.contactChange, signsIn: false },
}

/** The flows by which someone can sign in. */
export const loginFlows: readonly FlowName[] = /* @__PURE__ */ flowNames.filter((name) => flows[name].signsIn)

export const resetFlow = (kit: Kit, name: FlowName): void => flows[name].api(kit).reset()

const over = ['signed-in', 'linked', 'added']

/** Resets the flows of logins that are done, so that the next one starts afresh. A login under way goes on. */
export function forgetLogins(kit: Kit): void {
  const state = kit.store.get()
  for (const name of loginFlows) if (over.includes(state[name].status)) resetFlow(kit, name)
}
