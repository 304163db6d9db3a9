import { lazy } from '../../environment/lazy.ts'

/** Decodes contract calls. Loaded with the first contract call or the first structured data. */
export const loadDecodeCalls = /* @__PURE__ */ lazy(() => import('../decodeCalls.ts'))

/** Decodes structured data (EIP-712). Loaded with the first request to sign it. */
export const loadDecodeTypedData = /* @__PURE__ */ lazy(() => import('../decodeTypedData.ts'))

/** Decoding of Solana's requests: loaded with the first one. */
export const loadDecodeSolana = /* @__PURE__ */ lazy(() => import('../decodeSolana.ts'))

/** Decoding of PSBTs of Bitcoin and Doge: loaded with the first one. */
export const loadDecodeBitcoin = /* @__PURE__ */ lazy(
  () => import('../../clear-signing/bitcoin/decodeBitcoin.ts'),
)

/** Decoding of Tron's transactions: loaded with the first one. */
export const loadDecodeTron = /* @__PURE__ */ lazy(() => import('../../clear-signing/tron/decodeTron.ts'))

/** Describes operations. Loaded with the first request that signs nothing. */
export const loadDescribeOperation = /* @__PURE__ */ lazy(() => import('../describeOperation.ts'))

/** Reads descriptors of ERC-7730: loaded with the first call or typed data that has one. */
export const loadClearSigning = /* @__PURE__ */ lazy(() => import('../clearSigning.ts'))
