import { lazy } from '../environment/lazy.ts'

/** Sentences of the operations: loaded with the first request that signs nothing. */
export const loadDescribeOperation = /* @__PURE__ */ lazy(() => import('./describeOperation.ts'))
