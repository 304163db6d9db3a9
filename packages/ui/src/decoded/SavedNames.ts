import { createContext } from 'react'

import type { NameOfAddress } from '../wallet/recipients/useSavedNames.ts'

/** Names of saved recipients, shown above their whole addresses in requests. */
export const SavedNamesContext = /* @__PURE__ */ createContext<NameOfAddress>(() => undefined)
