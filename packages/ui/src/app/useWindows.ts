import { useKit } from '@latchkey/react'
import { createContext, useContext, useSyncExternalStore } from 'react'

import type { WindowStack } from './windowStack.ts'
import type { WindowName } from './windows.ts'

/** The stack itself never changes, so nothing renders again because of this context. */
export const WindowsContext = /* @__PURE__ */ createContext<WindowStack | undefined>(undefined)

/** The windows of the nearest provider. */
export function useWindows(): WindowStack {
  // Says so if there is no provider at all.
  useKit()
  const stack = useContext(WindowsContext)
  if (!stack) throw new Error('Expected the LatchkeyProvider of @latchkey/ui.')
  return stack
}

/** True while the code of a window that the user asked for is loading. */
export function useOpening(): boolean {
  const stack = useWindows()
  const isOpening = () => stack.get().page.status === 'loading'
  return useSyncExternalStore(stack.subscribe, isOpening, isOpening)
}

/** Whether this window is open. */
export function useIsOpen(name: WindowName): boolean {
  const stack = useWindows()
  const isOpen = () => isWindowOpen(stack, name)
  return useSyncExternalStore(stack.subscribe, isOpen, () => false)
}

export const isWindowOpen = (stack: WindowStack, name: WindowName): boolean =>
  Object.values(stack.get()).some((state) => state.status === 'open' && state.name === name)
