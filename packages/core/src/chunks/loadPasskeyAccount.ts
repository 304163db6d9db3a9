import { lazy } from '../environment/lazy.ts'

/** What creates, lists, removes and stamps with passkeys: loaded with the first of these. */
export const passkeyAccount = /* @__PURE__ */ lazy(() => import('./passkeys/passkeyAccount.ts'))
