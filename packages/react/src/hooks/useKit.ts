import type { Kit } from '@latchkey/core'
import { createContext, useContext } from 'react'

/** Holds the kit. It never changes, so nothing renders again because of this context. */
export const KitContext = /* @__PURE__ */ createContext<Kit | undefined>(undefined)

/** The kit of the nearest provider. */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw new Error('useKit: no LatchkeyProvider above this component.')
  return kit
}
