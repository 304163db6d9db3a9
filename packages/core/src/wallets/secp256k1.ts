import { lazy } from '../lazy.ts'

/** The code of Ethereum's curve: loaded when such a wallet is chosen or listed. */
export const secp256k1 = /* @__PURE__ */ lazy(() => import('./curve.ts'))
