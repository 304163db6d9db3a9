import { createHash } from 'node:crypto'
import { CryptoError, decodeDer } from '@latchkey/crypto/node'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'

import type { PasskeyPages } from '../organizations/organizationPages.ts'
import type { FoundPasskey } from '../store/passkeyCaller.ts'
import { readAssertionData } from './assertionData.ts'
import { checkClientData, type Page } from './clientData.ts'
import { passkeyAlgorithms } from './coseKey.ts'
import { fault } from './PasskeyFault.ts'
import type { PasskeyStamp } from './passkeyStamp.ts'

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
 * Verifies an assertion: WebAuthn Level 3 §7.2, step by step. The signature is verified by @simplewebauthn/server; the
 * counter (step 22) is compared when the assertion is used.
 *
 * @throws PasskeyFault
 */
export async function verifyAssertion(
  stamp: PasskeyStamp,
  challenge: string,
  passkey: FoundPasskey['passkey'],
  pages: PasskeyPages,
): Promise<VerifiedAssertion> {
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
  await checkSignature(stamp, { challenge, page, passkey })
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

interface SignatureFacts {
  challenge: string
  page: Page
  passkey: FoundPasskey['passkey']
}

/** Steps 20 and 21. */
async function checkSignature(
  stamp: PasskeyStamp,
  { challenge, page, passkey }: SignatureFacts,
): Promise<void> {
  const { credentialId: id, publicKey, rpId } = passkey
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  const { verified } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: text(stamp.clientDataJson),
        authenticatorData: text(stamp.authenticatorData),
        signature: text(stamp.signature),
      },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: page.origin,
    ...(page.topOrigin !== undefined && { expectedTopOrigin: page.topOrigin }),
    expectedRPID: rpId,
    // 0 skips the library's check: the counter is compared later, inside a transaction.
    credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 },
  }).catch((cause) => {
    throw fault('signature: could not be parsed', cause)
  })
  if (!verified) throw fault("signature: does not verify with the passkey's key")
}
