import { encodeDer } from './der.ts'
import { encodeBase64Url, encodeHex, toBytes } from './encoding.ts'
import type { Signer } from './keyPair.ts'
import { stampSchemes } from './wireConstants.ts'

/** The request header that authenticates a body. */
export interface StampHeader {
  header: 'X-Stamp'
  value: string
}

/**
 * Stamps a request. The body must be sent exactly as it was stamped, byte for byte. docs/wire-format.md#x-stamp
 *
 * @example
 * const { header, value } = await createStamp(key, body)
 * await fetch(url, { method: 'POST', body, headers: { [header]: value } })
 */
export async function createStamp(key: Signer, body: string): Promise<StampHeader> {
  const envelope = JSON.stringify({
    publicKey: key.publicKey,
    scheme: stampSchemes.p256,
    signature: encodeHex(encodeDer(await key.sign(body))),
  })
  return { header: 'X-Stamp', value: encodeBase64Url(toBytes(envelope)) }
}

/**
 * Proves possession of the key that a verification token names: hex of r‖s over the token's bytes.
 * docs/wire-format.md#auth-proxy-paths
 */
export async function signClientSignature(key: Signer, verificationToken: string): Promise<string> {
  return encodeHex(await key.sign(verificationToken))
}
