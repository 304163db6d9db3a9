import { lazy } from './lazy.ts'

// Code that the wallet loads later. Apart from chunks.ts, which is part of every page.

/** The screen that receives, with its QR code: loaded when the user turns to its button. */
export const walletReceiveChunk = /* @__PURE__ */ lazy(() => import('./walletReceive.ts'), 'walletReceive')

/** Balances and activity: loaded while the accounts are read. */
export const walletHomeChunk = /* @__PURE__ */ lazy(() => import('./walletHome.ts'), 'walletHome')

/** The screens that change a wallet or an account: loaded when the menu is opened. */
export const walletMoreChunk = /* @__PURE__ */ lazy(() => import('./walletMore.ts'))

/** The screens that send and buy: loaded when the user turns to their buttons. */
export const walletSendChunk = /* @__PURE__ */ lazy(() => import('./walletSend.ts'), 'walletSend')

/** The screen that scans a QR code, with its decoder: loaded when the user turns to its button. */
export const walletScanChunk = /* @__PURE__ */ lazy(() => import('./walletScan.ts'), 'scan')

/** The saved recipients: loaded when the user turns to them. */
export const walletRecipientsChunk = /* @__PURE__ */ lazy(() => import('./walletRecipients.ts'), 'recipients')

/** Titles and receipts of signed requests: loaded when the activity of an account has any. */
export const signedChunk = /* @__PURE__ */ lazy(() => import('./signed.ts'), 'signed')

/** The token approvals of an account: loaded when the user turns to them in the menu. */
export const allowancesChunk = /* @__PURE__ */ lazy(() => import('./allowances.ts'), 'allowances')
