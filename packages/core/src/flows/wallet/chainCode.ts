import { lazy } from '../../environment/lazy.ts'

/** What the wallets of one chain need, in a chunk of its own: loaded as soon as one of them is found, or listed. */
export const chainCode = {
  ethereum: /* @__PURE__ */ lazy(() => import('./ethereum.ts')),
  solana: /* @__PURE__ */ lazy(() => import('./solana.ts')),
}
