import { lazy } from '../../environment/lazy.ts'

/** Payment code for each kind of network: loaded when an address of it is checked, or a payment goes on. */
export const paymentCode = {
  eip155: /* @__PURE__ */ lazy(async () => (await import('../wallet/ethereumPayments.ts')).ethereumPayments),
  solana: /* @__PURE__ */ lazy(async () => (await import('../wallet/solanaPayments.ts')).solanaPayments),
}

/** Looks up a name: loaded when one is typed as recipient. */
export const loadNames = /* @__PURE__ */ lazy(() => import('../wallet/ensNames.ts'))
export const loadSolanaNames = /* @__PURE__ */ lazy(() => import('../wallet/solanaNames.ts'))

/** Reads whom earlier transactions paid: loaded when an address is checked and there are any. */
export const loadSignedRecipients = /* @__PURE__ */ lazy(() => import('../wallet/recipients.ts'))
