import type { Session } from '../sessions/session.ts'
import type { Store } from '../storage/createStore.ts'
import type { Flow, FlowContext, FlowScope } from './flow.ts'
import {
  emptyFlows,
  type FlowApis,
  type FlowMachines,
  type FlowName,
  type FlowProperties,
  type FlowStates,
  flowNames,
  flows,
  loginFlowNames,
  mapFlows,
} from './registry.ts'

/** A flow whose name is known only at run time. */
type AnyState = { status: string; session?: Session; contact?: string }
type AnyFlow = Flow<boolean, AnyState, { reset(): unknown }, unknown>
const flowOf = (name: FlowName) => flows[name] as object as AnyFlow

export interface FlowSet {
  /** The public objects, as properties of the kit. */
  readonly properties: FlowProperties
  /** Goes on with what a page that was left has begun. */
  resume(): void
  /** Whether no login is in progress. */
  isLoginIdle(): boolean
  /** Flows that belong to another session than `session`: their empty slices, and `reset` for their machines. */
  outlived(by: SessionChange): { readonly slices: Partial<FlowStates>; reset(): void }
}

interface SessionChange {
  before: Session | undefined
  session: Session | undefined
}

/** The public objects of all flows. Loads nothing. */
export function createFlows(
  scope: FlowScope & { store: Store<FlowStates> } & Pick<
      FlowContext<AnyState, never>,
      'apiRuntime' | 'createAutofill' | 'kit'
    >,
  machines: FlowMachines,
): FlowSet {
  const { store } = scope
  const contexts = mapFlows<Record<FlowName, FlowContext<AnyState, never>>>((name) => ({
    ...scope,
    machine: machines[name] as FlowContext<AnyState, never>['machine'],
    get: () => store.get()[name],
    set: (state) => store.set({ [name]: state }),
    subscribe: store.subscribe,
  }))
  const byName = mapFlows<Record<FlowName, { reset(): unknown }>>((name) =>
    flowOf(name).create(contexts[name]),
  )
  return {
    properties: propertiesOf(byName as object as FlowApis),
    resume() {
      for (const name of flowNames) flowOf(name).resume?.(contexts[name])
    },
    isLoginIdle: () => loginFlowNames.every((name) => store.get()[name].status === 'idle'),
    outlived({ before, session }) {
      const isOther = before?.userId !== session?.userId
      const over = flowNames.filter((name) => {
        const state: AnyState = store.get()[name]
        if (state === emptyFlows[name]) return false
        return state.status === 'signed-in'
          ? state.session?.id !== session?.id
          : isOther && flowOf(name).isOfUser(state)
      })
      return {
        slices: Object.fromEntries(over.map((name) => [name, emptyFlows[name]])),
        reset() {
          for (const name of over) byName[name].reset()
        },
      }
    },
  }
}

const propertiesOf = ({ contactChange, ...login }: FlowApis): FlowProperties => ({ login, contactChange })

/** The flows as a reload of this tab finds them. */
export const restoreFlows = (scope: FlowScope, userId: string | undefined): FlowStates =>
  mapFlows((name) => (flowOf(name).restore?.(scope, userId) ?? emptyFlows[name]) as FlowStates[FlowName])

/** Names of the keys that restored flows go on with. */
export const keysOfFlows = (scope: FlowScope): readonly (string | undefined)[] =>
  flowNames.map((name) => flowOf(name).keyName?.(scope))
