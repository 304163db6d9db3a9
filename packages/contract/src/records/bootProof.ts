import * as v from 'valibot'

import { timestamp } from './timestamp.ts'

/** docs/wire-format.md#boot-proofs. */
export const bootProof = /* @__PURE__ */ v.object({
  /** Ephemeral public key of the enclave, hex. */
  ephemeralPublicKeyHex: v.string(),
  /** Attestation document: DER-encoded COSE Sign1, base64. */
  cloudAttestationDocB64: v.string(),
  // docs/decisions.md#what-clients-send-and-what-we-accept
  /** The same document under the name that existing clients read. */
  awsAttestationDocB64: v.optional(v.string()),
  /** Manifest, base64; its encoding depends on qosManifestVersion. */
  qosManifestB64: v.string(),
  /** Manifest envelope, base64; its encoding depends on qosManifestVersion. */
  qosManifestEnvelopeB64: v.string(),
  /** Label under which the enclave app was deployed. */
  deploymentLabel: v.string(),
  /** Name of the enclave app. */
  enclaveApp: v.string(),
  /** Owner of the app. */
  owner: v.string(),
  /** When the enclave started. */
  createdAt: timestamp,
  /** Schema version of the manifest. */
  qosManifestVersion: v.optional(v.string()),
})
export type BootProof = v.InferOutput<typeof bootProof>
