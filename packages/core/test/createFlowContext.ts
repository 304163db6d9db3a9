import { createTestClock } from '@latchkey/testing/node'

import type { Lazy } from '../src/environment/lazy.ts'
import type { InternalEnvironment } from '../src/environment/resolveEnvironment.ts'
import type { FlowContext } from '../src/flows/flow.ts'
import { createStore } from '../src/storage/createStore.ts'

/** The context of a flow, without a kit. */
export function createFlowContext<State, Machine>(
  state: State,
  machine: Lazy<Machine>,
  environment: Partial<InternalEnvironment> = {},
): FlowContext<State, Machine> {
  const store = createStore<{ state: State }>({ state })
  return {
    machine,
    environment: { clock: createTestClock(), ...environment } as InternalEnvironment,
    name: (thing) => `latchkey.c.${thing}`,
    apiRuntime: (() => Promise.reject(new TypeError('offline'))) as Lazy<never>,
    createAutofill: () => Promise.reject(new TypeError('offline')),
    kit: () => {
      throw new TypeError('Expected no call of the kit')
    },
    get: () => store.get().state,
    set: (next) => store.set({ state: next }),
    subscribe: store.subscribe,
  }
}
