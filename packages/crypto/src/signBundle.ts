import { encodeDer } from './der.ts'
import { encodeHex, toBytes } from './encoding.ts'
import type { Signer } from './keyPair.ts'

export const bundleVersion = 'v1.0.0'

export interface SignBundleParameters {
  signer: Signer
  /** The signer's public key, 130 hex digits. Clients pin it. */
  signerPublicKey: string
  /** The bundle's data, e.g. `targetPublic`, `organizationId` and `userId`. */
  data: Record<string, string>
}

/** Encodes a signed export, import or code-encryption bundle as JSON. docs/wire-format.md#encodings */
export async function signBundle({ signer, signerPublicKey, data }: SignBundleParameters): Promise<string> {
  const bytes = toBytes(JSON.stringify(data))
  return JSON.stringify({
    version: bundleVersion,
    data: encodeHex(bytes),
    dataSignature: encodeHex(encodeDer(await signer.sign(bytes))),
    enclaveQuorumPublic: signerPublicKey,
  })
}
