import type { FlowName, Kit, KitState } from '@latchkey/core'
import { useMemo } from 'react'

import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

type Flows = Kit['flows']

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
  const flow = useKit().flows[name]
  const state = useKitState(name)
  return useMemo(() => {
    const picked = Object.fromEntries(methods.map((method) => [method, flow[method]]))
    return { ...picked, state } as UseFlowReturnType<Name, Method>
  }, [flow, methods, state])
}
