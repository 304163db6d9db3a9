'use client'

import type { FlowName, Kit, KitState } from '@latchkey/core'
import { emptyFlows } from '@latchkey/core/internal'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'

/** Holds the kit. It never changes, so nothing renders again because of this context. */
export const KitContext = /* @__PURE__ */ createContext<Kit | undefined>(undefined)

/** The kit of the nearest provider. */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw new Error(process.env.NODE_ENV === 'production' ? missing('useKit') : explainMissing())
  return kit
}

const missing = (hook: string): string => `${hook}: no LatchkeyProvider above this component.`

/** Hooks that only other hooks call. */
const inner = /^use(Kit|Flow|Windows|IsOpen)$/

/** Names the hook that was called, as V8, Firefox and Safari write it into a stack. Not in production. */
function explainMissing(): string {
  const calls = new Error().stack?.matchAll(/(?:^| )(use[A-Z]\w*)(?: \(|@)/gm) ?? []
  const hook = [...calls].map(([, name = '']) => name).find((name) => !inner.test(name))
  return `${missing(hook ?? 'useKit')} Is there a second copy of @latchkey/react? See docs/setup-errors.md#no-provider`
}

/** State for a server's render and for a browser's first one: the same, so that hydration always matches. */
export const serverState: KitState = {
  ...emptyFlows,
  auth: { status: 'loading' },
  sessions: [],
  authConfig: { status: 'idle' },
  detectedWallets: [],
  signRequests: [],
  purchases: [],
  storage: 'persistent',
}

/** The same with what the app's own server knows, where the provider has `initialSession`. */
export const ServerStateContext = /* @__PURE__ */ createContext(serverState)

/** One slice of the kit's state. The component renders again only when that slice changes. */
export function useKitState<Name extends keyof KitState>(name: Name): KitState[Name] {
  const { store } = useKit()
  const initial = useContext(ServerStateContext)
  return useSyncExternalStore(
    store.subscribe,
    () => store.get()[name],
    () => initial[name],
  )
}

type Flows = Kit['login'] & Pick<Kit, 'contactChange'>

export type UseFlowReturnType<Name extends FlowName, Method extends keyof Flows[Name]> = Pick<
  Flows[Name],
  Method
> & {
  state: KitState[Name]
}

/** The state of a flow and some of its methods: what every flow hook returns. `methods` is a constant. */
export function useFlow<Name extends FlowName, Method extends keyof Flows[Name]>(
  name: Name,
  methods: readonly Method[],
): UseFlowReturnType<Name, Method> {
  const { login, contactChange } = useKit()
  const flows: Flows = { ...login, contactChange }
  const flow = flows[name]
  const state = useKitState(name)
  return useMemo(() => {
    const picked = Object.fromEntries(methods.map((method) => [method, flow[method]]))
    return { ...picked, state } as UseFlowReturnType<Name, Method>
  }, [flow, methods, state])
}
