import * as v from 'valibot'

import { distinctList, name, uuid } from '../formats.ts'
import { address, addressFormat } from './address.ts'
import { curve, curveParam } from './curve.ts'
import { timestamp } from './timestamp.ts'

/** docs/wire-format.md#private-key. */
export const privateKey = /* @__PURE__ */ v.object({
  /** Identifier of the private key. */
  privateKeyId: v.string(),
  /** Public component of the key pair. */
  publicKey: v.string(),
  /** Human-readable name. */
  privateKeyName: v.string(),
  /** Curve of the key pair. */
  curve,
  /** Addresses derived from the public key. */
  addresses: v.array(address),
  /** Ids of private key tags. */
  privateKeyTags: v.array(v.string()),
  /** When it was made. */
  createdAt: timestamp,
  /** When it last changed. */
  updatedAt: timestamp,
  /** True when the key has been exported. */
  exported: v.boolean(),
  /** True when the key was imported. */
  imported: v.boolean(),
})
export type PrivateKey = v.InferOutput<typeof privateKey>

/** Formats in which a private key's addresses are written; they must fit its curve. */
export const addressFormats = /* @__PURE__ */ distinctList(addressFormat, addressFormat.options.length)

/** docs/wire-format.md#private-key. */
export const privateKeyParams = /* @__PURE__ */ v.object({
  /** Name of the key, unique in the organization. */
  privateKeyName: name,
  /** Curve of the key pair. */
  curve: curveParam,
  /** Ids of private key tags. */
  privateKeyTags: v.optional(distinctList(uuid)),
  /** Addresses to derive from the public key. */
  addressFormats,
})
export type PrivateKeyParams = v.InferInput<typeof privateKeyParams>

/** docs/wire-format.md#private-key. */
export const privateKeyResult = /* @__PURE__ */ v.object({
  /** Identifier of the private key. */
  privateKeyId: v.string(),
  /** Its addresses, in the order of the requested formats. */
  addresses: v.array(address),
})
export type PrivateKeyResult = v.InferOutput<typeof privateKeyResult>
