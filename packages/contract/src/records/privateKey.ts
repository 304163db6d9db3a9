import * as v from 'valibot'

import { address } from './address.ts'
import { curve } from './curve.ts'
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
