import * as v from 'valibot'

/** An enclave's signed statement about what it did. docs/wire-format.md#app-proofs. */
export const appProof = /* @__PURE__ */ v.object({
  /** How it is signed. */
  scheme: v.picklist(['SIGNATURE_SCHEME_EPHEMERAL_KEY_P256']),
  /** Encryption and signing key of the enclave, hex of 130 bytes. */
  publicKey: v.string(),
  /** The proven statement, as JSON text. */
  proofPayload: v.string(),
  /** Signature over the payload, hex, raw r‖s. */
  signature: v.string(),
})
export type AppProof = v.InferOutput<typeof appProof>
