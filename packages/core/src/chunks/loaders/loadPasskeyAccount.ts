import { lazy } from '../../environment/lazy.ts'

/** Creates, lists and removes passkeys, and stamps requests with them: loaded on first use. */
export const passkeyAccount = /* @__PURE__ */ lazy(() => import('../passkeys/passkeyAccount.ts'))
