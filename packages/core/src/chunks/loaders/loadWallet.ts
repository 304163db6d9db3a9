import { lazy } from '../../environment/lazy.ts'

/** Code for the wallets of each chain: loaded when the first of them is found, or listed. */
export const chainCode = {
  ethereum: /* @__PURE__ */ lazy(() => import('../ethereum.ts')),
  solana: /* @__PURE__ */ lazy(() => import('../solana.ts')),
}

/** Loaded when linked wallets are listed, which needs no wallet. */
export const walletList = /* @__PURE__ */ lazy(() => import('../walletList.ts'))

/** Loaded when a wallet is linked. */
export const links = /* @__PURE__ */ lazy(() => import('../walletLinks.ts'))
