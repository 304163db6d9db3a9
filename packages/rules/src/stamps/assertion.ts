import { createHash, verify } from 'node:crypto'
import { CryptoError, decodeDer } from '@latchkey/crypto/node'

import { readAssertionData } from './assertionData.ts'
import { checkClientData, type PasskeyPages } from './clientData.ts'
import { type PasskeyKey, passkeyAlgorithms, readPasskeyKey } from './coseKey.ts'
import { fault } from './PasskeyFault.ts'
import type { PasskeyStamp } from './passkeyStamp.ts'

/** A passkey that was registered. */
export interface RegisteredPasskey {
  readonly id: string
  /** Its COSE key, base64url. */
  readonly publicKey: string
  readonly algorithm: number
  readonly rpId: string
  readonly backupEligible: boolean
}

/** The facts of a verified assertion. */
export interface VerifiedAssertion {
  /** Identifies the assertion, whatever its encoding. */
  digest: string
  /** Page that asked for it. */
  origin: string
  signCount: number
  backedUp: boolean
}

const sha256 = (...parts: (Uint8Array | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The challenge for a body: the base64url of its SHA-256 in hex. docs/wire-format.md#x-stamp-webauthn */
export const challengeOf = (rawBody: Uint8Array): string =>
  Buffer.from(sha256(rawBody).toString('hex')).toString('base64url')

/**
 * Verifies an assertion: WebAuthn Level 3 §7.2, step by step. The counter (step 22) is compared when the assertion is
 * used.
 *
 * @throws PasskeyFault
 */
export function verifyAssertion(
  stamp: PasskeyStamp,
  challenge: string,
  passkey: RegisteredPasskey,
  pages: PasskeyPages,
): VerifiedAssertion {
  const page = checkClientData(stamp.clientDataJson, { type: 'webauthn.get', challenge }, pages)
  const data = readAssertionData(stamp.authenticatorData)
  // Step 15
  if (!sha256(passkey.rpId).equals(data.rpIdHash)) {
    throw fault(`rpId: got the hash of another RP ID, expected the hash of ${passkey.rpId}`)
  }
  // Steps 16 and 17: every stamp requires user verification.
  if (!data.userPresent) throw fault('user presence: got none')
  if (!data.userVerified) throw fault('user verification: got none, expected the device to ask for it')
  // Steps 18 and 19
  if (data.backedUp && !data.backupEligible)
    throw fault('backup: got the flag backed up without the flag backup eligible')
  if (data.backupEligible !== passkey.backupEligible)
    throw fault('backup: eligibility changed since registration')
  const r = uniquePart(stamp.signature, passkey.algorithm)
  checkSignature(stamp, passkey)
  const signed = [stamp.authenticatorData, sha256(stamp.clientDataJson)]
  const digest = sha256(sha256(passkey.id), ...signed, r).toString('hex')
  return { digest, origin: page.origin, signCount: data.signCount, backedUp: data.backedUp }
}

/** The part of a signature that others can't change: r for ECDSA, because (r, −s) is valid whenever (r, s) is. */
function uniquePart(signature: Uint8Array, algorithm: number): Uint8Array {
  if (algorithm !== passkeyAlgorithms.es256) return signature
  try {
    return decodeDer(signature).subarray(0, 32)
  } catch (cause) {
    if (!(cause instanceof CryptoError)) throw cause
    throw fault(`signature: ${cause.message}`, cause)
  }
}

/** Steps 20 and 21. */
function checkSignature(
  { authenticatorData, clientDataJson, signature }: PasskeyStamp,
  { publicKey, algorithm }: RegisteredPasskey,
): void {
  const read = readPasskeyKey(Buffer.from(publicKey, 'base64url'))
  if (read.algorithm !== algorithm) throw fault('public key: got one of another algorithm than its row')
  const signed = Buffer.concat([authenticatorData, sha256(clientDataJson)])
  if (!isSignedBy(read, signed, signature)) throw fault("signature: does not verify with the passkey's key")
}

/** ECDSA in DER and RSA's PKCS #1 v1.5, both over SHA-256; EdDSA over the bytes. RFC 9053 §2, RFC 8812 §2 */
const isSignedBy = ({ algorithm, key }: PasskeyKey, signed: Uint8Array, signature: Uint8Array): boolean =>
  verify(algorithm === passkeyAlgorithms.edDsa ? null : 'sha256', signed, key, signature)
