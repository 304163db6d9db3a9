import { lazy } from '../environment/lazy.ts'

/** Decoding of calls of contracts: loaded with the first one, and with the first structured data. */
export const loadDecodeCalls = /* @__PURE__ */ lazy(() => import('./decodeCalls.ts'))

/** Decoding of EIP-712: loaded with the first request to sign structured data. */
export const loadDecodeTypedData = /* @__PURE__ */ lazy(() => import('./decodeTypedData.ts'))

/** Decoding of Solana's requests: loaded with the first one. */
export const loadDecodeSolana = /* @__PURE__ */ lazy(() => import('./decodeSolana.ts'))

/** Decoding of PSBTs of Bitcoin and Doge: loaded with the first one. */
export const loadDecodeBitcoin = /* @__PURE__ */ lazy(
  () => import('../clear-signing/bitcoin/decodeBitcoin.ts'),
)

/** Decoding of Tron's transactions: loaded with the first one. */
export const loadDecodeTron = /* @__PURE__ */ lazy(() => import('../clear-signing/tron/decodeTron.ts'))

/** Sentences of the operations: loaded with the first request that signs nothing. */
export const loadDescribeOperation = /* @__PURE__ */ lazy(() => import('./describeOperation.ts'))
