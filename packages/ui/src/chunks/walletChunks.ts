import { lazy } from './lazy.ts'

// What the wallet loads later. Apart from chunks.ts, which is part of every page.

/** The QR code of an address, loaded when someone wants to receive. */
export const qrChunk = /* @__PURE__ */ lazy(() => import('../wallet/receive/QrCode.tsx'))

/** Balances, payments and purchases: the screens of the wallet behind its accounts. */
export const walletSendChunk = /* @__PURE__ */ lazy(() => import('./walletSend.ts'), 'walletSend')

/** What was signed, in words: loaded when the activity of an account has any. */
export const signedTitleChunk = /* @__PURE__ */ lazy(() => import('../decoded/SignedTitle.tsx'), 'signing')
