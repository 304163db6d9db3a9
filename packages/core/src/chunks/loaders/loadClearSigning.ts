import { lazy } from '../../environment/lazy.ts'

/** Reads descriptors of ERC-7730: loaded with the first call or typed data that has one. */
export const loadClearSigning = /* @__PURE__ */ lazy(() => import('../clearSigning.ts'))
