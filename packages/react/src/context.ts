import type { Kit } from '@latchkey/core'
import { createContext } from 'react'

/** Holds the kit, which never changes: nobody renders again because of this context. */
export const KitContext = /* @__PURE__ */ createContext<Kit | undefined>(undefined)
