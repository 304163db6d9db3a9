import { createContext } from 'react'

import type { Localization } from './localization.ts'

/** The host's object as given: components that read it render again when the host passes another. */
export const LocalizationContext = /* @__PURE__ */ createContext<Localization>({})
