import type { DecodedField } from '@latchkey/react'
import { createContext } from 'react'

/** Value of the amounts of a request in money, in words, for those whose price is known. */
export const WorthContext = /* @__PURE__ */ createContext<ReadonlyMap<DecodedField, string>>(new Map())
