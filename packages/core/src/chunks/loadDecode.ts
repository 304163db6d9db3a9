import { lazy } from '../environment/lazy.ts'

/** Decoding of Solana's requests: loaded with the first one. */
export const loadDecodeSolana = /* @__PURE__ */ lazy(() => import('./decodeSolana.ts'))

/** Decoding of PSBTs of Bitcoin and Doge: loaded with the first one. */
export const loadDecodeBitcoin = /* @__PURE__ */ lazy(
  () => import('../clear-signing/bitcoin/decodeBitcoin.ts'),
)

/** Decoding of Tron's transactions: loaded with the first one. */
export const loadDecodeTron = /* @__PURE__ */ lazy(() => import('../clear-signing/tron/decodeTron.ts'))
