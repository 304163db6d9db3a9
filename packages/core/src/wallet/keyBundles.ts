import { CryptoError, decodeHex } from '@latchkey/crypto'
import {
  type BundleKeyPair,
  encodeEncryptedBundle,
  openBundle,
  openSignedBundle,
  sealBundle,
} from '@latchkey/crypto/bundle'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'

/** Whom a bundle must name. */
type Owner = Readonly<Record<string, string>>

interface SignedBundle {
  bundle: string
  operation: string
  owner: Owner
}

/** Opens what the enclave encrypted to a key of this page. @throws {@link KitError} `UNEXPECTED_ANSWER` */
export async function openExport(
  kit: InternalKit,
  keyPair: BundleKeyPair,
  signed: SignedBundle,
): Promise<Uint8Array<ArrayBuffer>> {
  const { encappedPublic = '', ciphertext = '' } = await readSigned(kit, signed)
  try {
    return await openBundle({ keyPair, enc: decodeHex(encappedPublic), ciphertext: decodeHex(ciphertext) })
  } catch (cause) {
    throw refused(signed, cause)
  }
}

/** Encrypts to the enclave's key. @throws {@link KitError} `UNEXPECTED_ANSWER` */
export async function sealImport(kit: InternalKit, plaintext: string, signed: SignedBundle): Promise<string> {
  const { targetPublic = '' } = await readSigned(kit, signed)
  try {
    return encodeEncryptedBundle(await sealBundle({ recipientPublicKey: targetPublic, plaintext }))
  } catch (cause) {
    throw refused(signed, cause)
  }
}

/** The data of a bundle that the enclave signed for its owner. */
async function readSigned(
  kit: InternalKit,
  signed: SignedBundle,
): Promise<Readonly<Record<string, string | undefined>>> {
  const { trustedKeys } = await kit.sessionRuntime()
  let cause: unknown
  // The service may have a new key since the known one was fetched.
  for (const fresh of [false, true])
    for (const signer of await trustedKeys('signer', fresh))
      try {
        const data = await openSignedBundle(signed.bundle, signer)
        for (const [name, value] of Object.entries(signed.owner))
          if (data[name] !== value) throw new CryptoError('BUNDLE_REFUSED', { expected: `the same ${name}` })
        return data as Record<string, string>
      } catch (error) {
        cause = error
      }
  throw refused(signed, cause)
}

const refused = ({ operation }: SignedBundle, cause: unknown) =>
  new KitError('UNEXPECTED_ANSWER', {
    message: `${operation}: the bundle is not signed by the service's key for this user and this page.`,
    operation,
    cause,
  })
