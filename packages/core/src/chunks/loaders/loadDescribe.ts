import { lazy } from '../../environment/lazy.ts'

/** Decoding of transactions: loaded with the first activity that is described. */
export const loadDescribeIntent = /* @__PURE__ */ lazy(() => import('../describeIntent.ts'))
