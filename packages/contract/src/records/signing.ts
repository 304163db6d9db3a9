import * as v from 'valibot'

import { text } from '../formats.ts'

/** Which key signs: an address (of a wallet account or private key), or the id of a private key. */
export const signWith = /* @__PURE__ */ text(256)

/** How a payload is written. docs/wire-format.md#signing */
export const payloadEncoding = /* @__PURE__ */ v.picklist([
  'PAYLOAD_ENCODING_HEXADECIMAL',
  'PAYLOAD_ENCODING_TEXT_UTF8',
  'PAYLOAD_ENCODING_EIP712',
  'PAYLOAD_ENCODING_EIP7702_AUTHORIZATION',
])
export type PayloadEncoding = v.InferOutput<typeof payloadEncoding>

/** How a payload is hashed. docs/wire-format.md#signing */
export const hashFunction = /* @__PURE__ */ v.picklist([
  'HASH_FUNCTION_NO_OP',
  'HASH_FUNCTION_SHA256',
  'HASH_FUNCTION_KECCAK256',
  'HASH_FUNCTION_NOT_APPLICABLE',
])
export type HashFunction = v.InferOutput<typeof hashFunction>

/** Chains whose transactions are signed. docs/wire-format.md#signing */
export const transactionType = /* @__PURE__ */ v.picklist([
  'TRANSACTION_TYPE_ETHEREUM',
  'TRANSACTION_TYPE_SOLANA',
  'TRANSACTION_TYPE_TRON',
  'TRANSACTION_TYPE_BITCOIN',
])
export type TransactionType = v.InferOutput<typeof transactionType>

/** docs/wire-format.md#records. */
export const signature = /* @__PURE__ */ v.object({
  /** 64 hex digits, no 0x. */
  r: v.string(),
  /** 64 hex digits, no 0x. */
  s: v.string(),
  /** Recovery id, two hex digits: '00' or '01'. */
  v: v.string(),
})
export type Signature = v.InferOutput<typeof signature>
