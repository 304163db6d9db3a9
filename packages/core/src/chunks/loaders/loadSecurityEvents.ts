import { lazy } from '../../environment/lazy.ts'

/** The table of security events: loaded with the first list of them. */
export const loadSecurityEvents = /* @__PURE__ */ lazy(() => import('../securityEvents.ts'))
