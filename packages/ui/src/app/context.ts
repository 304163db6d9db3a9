import { createContext, useContext } from 'react'
import type { Appearance } from '../theme/appearance.ts'
import type { ModalStack } from './windowStack.ts'

/** Holds the stack of windows, which never changes: nobody renders again because of this context. */
export const ModalContext = /* @__PURE__ */ createContext<ModalStack | undefined>(undefined)

/** The host's own objects, as given: whoever reads them renders again when the host gives others. */
export const AppearanceContext = /* @__PURE__ */ createContext<Appearance>({})

export const useAppearance = (): Appearance => useContext(AppearanceContext)

/** The stack of windows of the nearest provider. */
export function useModalStack(): ModalStack {
  const stack = useContext(ModalContext)
  if (!stack)
    throw new Error('@latchkey/ui: no LatchkeyProvider above this component. Got: none. Expected: one.')
  return stack
}
