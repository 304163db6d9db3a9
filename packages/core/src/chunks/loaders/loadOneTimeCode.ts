import { lazy } from '../../environment/lazy.ts'

/** Encryption of a typed code: loaded while the user waits for the message. */
export const loadOneTimeCode = /* @__PURE__ */ lazy(() => import('../oneTimeCode.ts'))
