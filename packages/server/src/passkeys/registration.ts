import type { AuthenticatorParams, AuthenticatorTransport } from '@latchkey/contract'
import { decodeBase64Url } from '@latchkey/crypto'
import { CryptoError } from '@latchkey/crypto/node'
import {
  checkClientData,
  fault,
  PasskeyFault,
  passkeyAlgorithms,
  readCanonicalMap,
  readPasskeyKey,
} from '@latchkey/rules/stamps'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { ServiceError } from '../errors/ServiceError.ts'
import type { PasskeyPages } from '../organizations/organizationPages.ts'
import { quoted } from '../parsing/quoted.ts'

/** A passkey with a verified registration, as it is stored. */
export interface VerifiedPasskey {
  name: string
  /** base64url. */
  credentialId: string
  /** The COSE key, base64url. docs/wire-format.md#x-stamp-webauthn */
  publicKey: string
  algorithm: number
  rpId: string
  /** base64url of 16 bytes. */
  aaguid: string
  attestationType: string
  transports: AuthenticatorTransport[]
  signCount: number
  backupEligible: boolean
  backedUp: boolean
}

/** Verifies registrations in order. @throws ServiceError PASSKEY_INVALID */
export async function verifyPasskeys(
  all: readonly AuthenticatorParams[],
  pages: PasskeyPages,
): Promise<VerifiedPasskey[]> {
  const verified: VerifiedPasskey[] = []
  for (const params of all) verified.push(await verifyPasskey(params, pages))
  return verified
}

/**
 * Verifies a registration: WebAuthn Level 3 §7.1, with the client's challenge. docs/wire-format.md#x-stamp-webauthn
 *
 * @throws ServiceError PASSKEY_INVALID
 */
async function verifyPasskey(params: AuthenticatorParams, pages: PasskeyPages): Promise<VerifiedPasskey> {
  try {
    return await verify(params, pages)
  } catch (cause) {
    if (!(cause instanceof PasskeyFault)) throw cause
    throw new ServiceError('PASSKEY_INVALID', { reason: cause.message }, { cause })
  }
}

async function verify(
  { authenticatorName: name, challenge, attestation }: AuthenticatorParams,
  pages: PasskeyPages,
): Promise<VerifiedPasskey> {
  const { credentialId, clientDataJson, attestationObject, transports } = attestation
  if (pages.rpIds.length === 0) throw fault('this organization has no domain for passkeys (passkeyRpIds)')
  checkClientData(decode('clientDataJson', clientDataJson), { type: 'webauthn.create', challenge }, pages)
  // Trailing or non-canonical bytes would not be covered by the signature.
  const object = readCanonicalMap(decode('attestationObject', attestationObject))
  if (!object) throw fault('attestationObject: got bytes that are not one canonical CBOR map')
  const { credential, aaguid, rpID, credentialDeviceType, credentialBackedUp } = await verifyData(
    { challenge, credentialId, clientDataJson, attestationObject: withoutStatement(object) },
    pages,
  )
  if (credential.id !== credentialId)
    throw fault('credentialId: got another one than the authenticator signed')
  return {
    name,
    credentialId,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    algorithm: readPasskeyKey(credential.publicKey).algorithm,
    rpId: rpID!,
    aaguid: Buffer.from(aaguid.replaceAll('-', ''), 'hex').toString('base64url'),
    attestationType,
    transports,
    signCount: credential.counter,
    backupEligible: credentialDeviceType === 'multiDevice',
    backedUp: credentialBackedUp,
  }
}

type CborValue = Parameters<typeof isoCBOR.encode>[0]

/** The format that is stored for every passkey. */
const attestationType = 'none'

/**
 * The attestation object without its statement, as base64url. Statements of any format are read by nobody: they prove
 * something only to who trusts the maker's root certificate, and a passkey without one is as good.
 * docs/security.md#webauthn-verification
 */
function withoutStatement(object: ReadonlyMap<unknown, unknown>): string {
  const [format, statement, data] = ['fmt', 'attStmt', 'authData'].map((member) => object.get(member))
  if (typeof format !== 'string') throw fault(`attestationObject: got ${quoted(format)} as its format`)
  if (!(statement instanceof Map)) throw fault('attestationObject: got no map as its statement')
  if (!(data instanceof Uint8Array)) throw fault('attestationObject: got no bytes as authenticator data')
  const bare = new Map<string | number, CborValue>([
    ['fmt', attestationType],
    ['attStmt', new Map<string | number, CborValue>()],
    ['authData', Uint8Array.from(data)],
  ])
  return Buffer.from(isoCBOR.encode(bare)).toString('base64url')
}

interface RegistrationData {
  challenge: string
  credentialId: string
  clientDataJson: string
  attestationObject: string
}

/** Verifies the rest of §7.1 with @simplewebauthn/server: rpId, flags, key. */
async function verifyData(
  { challenge, credentialId, clientDataJson, attestationObject }: RegistrationData,
  { rpIds }: PasskeyPages,
) {
  const { origin } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as { origin: string }
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: { clientDataJSON: clientDataJson, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      // Already checked against a list with a wildcard for ports of localhost.
      expectedOrigin: origin,
      expectedRPID: [...rpIds],
      requireUserPresence: true,
      requireUserVerification: true,
      supportedAlgorithmIDs: Object.values(passkeyAlgorithms),
    })
    if (verified) return registrationInfo
  } catch (cause) {
    // The library throws plain errors with a helpful message.
    throw fault(cause instanceof Error ? cause.message : 'could not be parsed', cause)
  }
  throw fault('attestationObject: it does not verify')
}

function decode(member: string, text: string): Uint8Array {
  try {
    return decodeBase64Url(text)
  } catch (cause) {
    if (!(cause instanceof CryptoError)) throw cause
    throw fault(`${member}: got something other than canonical base64url`, cause)
  }
}
