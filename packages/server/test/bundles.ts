import {
  encodeEncryptedBundle,
  generateBundleKeyPair,
  openBundle,
  openSignedBundle,
  sealBundle,
} from '@latchkey/crypto/bundle'

import { type Actor, type Answer, type Calls, resultOf } from './callService.ts'

/** Client for bundles that works as the vault does: makes a target key, opens an export, encrypts an import. */
export async function createBundleClient(signerPublicKey: string) {
  const keyPair = await generateBundleKeyPair()
  const bytesOf = (hex: unknown) => new Uint8Array(Buffer.from(String(hex), 'hex'))
  return {
    targetPublicKey: keyPair.publicKey,

    /** The plaintext of an `exportBundle`, and the organization that it names. */
    async open(exportBundle: string) {
      const data = await openSignedBundle(exportBundle, signerPublicKey)
      const { encappedPublic, ciphertext, organizationId } = data
      const bundle = { enc: bytesOf(encappedPublic), ciphertext: bytesOf(ciphertext) }
      return { bytes: await openBundle({ keyPair, ...bundle }), organizationId }
    },

    /** An `encryptedBundle` for an `importBundle`. */
    async encrypt(importBundle: string, plaintext: string | Uint8Array) {
      const { targetPublic } = await openSignedBundle(importBundle, signerPublicKey)
      return encodeEncryptedBundle(await sealBundle({ recipientPublicKey: String(targetPublic), plaintext }))
    },
  }
}
export type BundleClient = Awaited<ReturnType<typeof createBundleClient>>

/** Starts an import as a person, and encrypts a plaintext to its target. */
export async function startImport(
  { submit }: Calls,
  client: BundleClient,
  { actor, kind, plaintext }: { actor: Actor; kind: 'Wallet' | 'PrivateKey'; plaintext: string | Uint8Array },
): Promise<string> {
  const answer = await submit(actor, `initImport${kind}`, { userId: actor.userId })
  return await client.encrypt(readText(answer, `initImport${kind}`, 'importBundle'), plaintext)
}

/** A text in an activity's result. */
export const readText = (answer: Answer, name: Parameters<typeof resultOf>[1], field: string): string =>
  String(resultOf(answer, name)[field])
