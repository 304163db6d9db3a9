import * as v from 'valibot'

import { apiPublicKey, keySeconds, name } from '../formats.ts'
import { credential } from './credential.ts'
import { apiKeyCurve } from './curve.ts'
import { loginMethod } from './loginMethod.ts'
import { timestamp } from './timestamp.ts'
import { walletProof } from './walletProof.ts'

/** An API key or session key of a user. docs/wire-format.md#api-keys. */
export const apiKey = /* @__PURE__ */ v.object({
  /** The key itself. */
  credential,
  /** Identifier of the key. */
  apiKeyId: v.string(),
  /** Human-readable name. */
  apiKeyName: v.string(),
  /** When it was added. */
  createdAt: timestamp,
  /** When it last changed. */
  updatedAt: timestamp,
  /** Lifetime in seconds, counted from createdAt; absent for a key that does not expire. */
  expirationSeconds: v.optional(v.string()),
  /** The login that a session key belongs to; absent for other keys. An extension. */
  login: v.optional(
    v.object({
      /** Identifier of the login family: the same for all keys that one login led to. */
      familyId: v.string(),
      /** When the user authenticated; refreshes keep it. */
      authTime: timestamp,
      /** When the key ends. */
      expiresAt: timestamp,
      /** The browser that logged in, as it calls itself. */
      userAgent: v.optional(v.string()),
      /** How the user authenticated; absent for keys of a refresh. */
      method: v.optional(loginMethod),
      /** The passkey, linked identity or key that the login was by; absent for codes, and for keys of a refresh. */
      credentialId: v.optional(v.string()),
      /** Which of the service's own pages the login was on; absent for an app's page, and for keys of a refresh. */
      page: v.optional(v.picklist(['vault', 'dashboard'])),
    }),
  ),
  /** Since when it counts as established; absent if it doesn't. An extension. */
  establishedAt: v.optional(timestamp),
  /** When it will by itself; absent if it does, and if it never will. An extension. */
  establishesAt: v.optional(timestamp),
})
export type ApiKey = v.InferOutput<typeof apiKey>

/** A key to add to a user. docs/wire-format.md#api-keys. */
export const apiKeyParams = /* @__PURE__ */ v.object({
  /** Human-readable name. */
  apiKeyName: name,
  /** Public key, hex: compressed for P-256 and secp256k1, 32 bytes for Ed25519. */
  publicKey: apiPublicKey,
  /** Curve of the key. @default 'API_KEY_CURVE_P256' */
  curveType: v.optional(apiKeyCurve, 'API_KEY_CURVE_P256'),
  /** Lifetime in seconds; a key without one does not expire. */
  expirationSeconds: v.optional(keySeconds),
  /** Proof of possession: of every secp256k1 or Ed25519 key that is not the only credential of its account. */
  walletProof: v.optional(walletProof),
})
export type ApiKeyParams = v.InferInput<typeof apiKeyParams>
