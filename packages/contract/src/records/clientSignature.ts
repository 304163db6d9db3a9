import * as v from 'valibot'

import { compressedPublicKey, signatureHex, text } from '../formats.ts'

/** Proof that the holder of a verification token has the key that it names. docs/wire-format.md#client-signatures. */
export const clientSignature = /* @__PURE__ */ v.object({
  /** Key that signed: the verification token's. */
  publicKey: compressedPublicKey,
  /** How it signed. */
  scheme: v.picklist(['CLIENT_SIGNATURE_SCHEME_API_P256']),
  /** The text that was signed. */
  message: text(65_536),
  /** Signature over SHA-256 of the text, hex, raw r‖s. */
  signature: signatureHex,
})
export type ClientSignature = v.InferOutput<typeof clientSignature>
