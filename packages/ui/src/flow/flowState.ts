import { loginFlowNames } from '@latchkey/core/internal'
import type { FlowError, FlowName, Kit, KitState } from '@latchkey/react'

/** The states of the kit's flows, by name. */
export type FlowStates = Pick<KitState, FlowName>

/** Source of a failure: a flow, or the request for the organization's configuration. */
export type FailureSource = FlowName | 'authConfig'

/** The error of a state, if it has one. */
export const errorOf = (state: object): FlowError | undefined =>
  'error' in state ? (state.error as FlowError | undefined) : undefined

/** Whether a flow ended with the user signed in. */
export const hasSignedIn = ({ status }: { status: string }): boolean => status === 'signed-in'

/** False for a flow that links something to the account in the profile, and so is no part of a sign-in. */
export const isForSignIn = (state: object): boolean => !('purpose' in state) || state.purpose !== 'link'

const over = ['signed-in', 'linked', 'added']

/** Resets the flows of logins that are done, so that the next one starts afresh. A login under way goes on. */
export function forgetLogins({ login, store }: Kit): void {
  const state = store.get()
  for (const name of loginFlowNames) if (over.includes(state[name].status)) login[name].reset()
}
