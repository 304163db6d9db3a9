import * as v from 'valibot'

import { signatureHex, text } from '../formats.ts'

/** Proof that the user who adds a wallet's key has it. docs/decisions.md#credentials. An extension. */
export const walletProof = /* @__PURE__ */ v.object({
  /** Sign-In with Ethereum or Solana text whose nonce names what the key joins. */
  message: text(4096),
  /** Signature by the key over the text, hex: DER by personal_sign for secp256k1, 64 bytes for Ed25519. */
  signature: signatureHex,
})
export type WalletProof = v.InferOutput<typeof walletProof>
