import { lazy } from './lazy.ts'

/** Every screen but the first, and what errors say: loaded while the first one is being filled in. */
export const allScreens = /* @__PURE__ */ lazy(() => import('./allScreens.ts'))
