import { lazy } from './lazy.ts'

/** Countries and the rules of their numbers: loaded when a phone number is typed, never before. */
export const lazyPhone = /* @__PURE__ */ lazy(() => import('./phone.ts'))
