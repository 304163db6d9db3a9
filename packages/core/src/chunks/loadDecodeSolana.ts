import { lazy } from '../environment/lazy.ts'

/** Decoding of Solana's requests: loaded with the first one. */
export const loadDecodeSolana = /* @__PURE__ */ lazy(() => import('./decodeSolana.ts'))
