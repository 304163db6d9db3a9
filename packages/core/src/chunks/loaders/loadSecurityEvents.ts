import { lazy } from '../../environment/lazy.ts'

/** What happened to the account: loaded with the first list of it. */
export const loadSecurityEvents = /* @__PURE__ */ lazy(() => import('../securityEvents.ts'))
