import { createHash, randomBytes } from 'node:crypto'

import { type CborValue, encodeCbor } from './encodeCbor.ts'
import { createPasskeyKey, type PasskeyAlgorithm, type PasskeyKey } from './passkeyKeys.ts'

/** Flags of authenticator data. WebAuthn Level 3 §6.1 */
export const passkeyFlags = { up: 1, uv: 4, be: 8, bs: 16, at: 64, ed: 128 } as const

export interface AuthenticatorOptions {
  /** @default 'localhost' */
  rpId?: string | undefined
  /** Origin of the page. @default 'http://localhost:5173' */
  origin?: string | undefined
  /** @default 'ES256' */
  algorithm?: PasskeyAlgorithm | undefined
  /** Whether the passkey can be synced, and whether it is. @default true for both, as on phones */
  backupEligible?: boolean | undefined
  backedUp?: boolean | undefined
  /** First value of the signature counter. Default: no counter, as for synced passkeys. */
  signCount?: number | undefined
  /** Default: 32 random bytes. */
  credentialId?: Uint8Array | undefined
}

/** Faults in a response. All but `signature` are covered by a valid signature. */
export interface AuthenticatorFaults {
  /** Replaces or adds fields of clientDataJSON. Undefined removes a field. */
  clientData?: Record<string, unknown> | undefined
  /** Changes the final bytes of clientDataJSON. */
  clientDataBytes?: ((bytes: Buffer) => Uint8Array) | undefined
  rpId?: string | undefined
  flags?: ((flags: number) => number) | undefined
  signCount?: number | undefined
  /** Extension outputs. Sets their flag. */
  extensions?: Map<string, CborValue> | undefined
  /** Changes the final bytes of the authenticator data. */
  authenticatorData?: ((bytes: Buffer) => Uint8Array) | undefined
  /** Signs with this key instead of the passkey's. */
  key?: PasskeyKey | undefined
  /** The signed bytes. Default: the authenticator data and the hash of clientDataJSON. */
  signed?: ((data: Buffer) => Uint8Array) | undefined
  /** Changes the final signature. */
  signature?: ((bytes: Buffer) => Uint8Array) | undefined
}

export interface RegistrationFaults extends AuthenticatorFaults {
  /** Chosen by the client, base64url. Default: 32 random bytes. */
  challenge?: string | undefined
  /** The public key in the response. */
  coseKey?: Map<number, CborValue> | undefined
  /** Credential id inside the authenticator data. */
  innerCredentialId?: Uint8Array | undefined
  /** Attestation format and statement. packed without a statement is self attestation. @default 'none' */
  format?: string | undefined
  statement?: Map<string, CborValue> | undefined
  /** Changes the final bytes of the attestation object. */
  attestationObject?: ((bytes: Buffer) => Uint8Array) | undefined
  /** @default 'Passkey' */
  authenticatorName?: string | undefined
}

/** A registration for sign-up and create_authenticators. docs/wire-format.md#x-stamp-webauthn */
export interface Registration {
  authenticatorName: string
  challenge: string
  attestation: {
    credentialId: string
    clientDataJson: string
    attestationObject: string
    transports: ('AUTHENTICATOR_TRANSPORT_INTERNAL' | 'AUTHENTICATOR_TRANSPORT_HYBRID')[]
  }
}

/** The fields of an assertion stamp. docs/wire-format.md#x-stamp-webauthn */
export interface Assertion {
  authenticatorData: string
  clientDataJson: string
  credentialId: string
  signature: string
}

export interface TestAuthenticator {
  /** base64url. */
  readonly credentialId: string
  readonly key: PasskeyKey
  register(faults?: RegistrationFaults): Registration
  /** Signs a challenge (base64url). */
  assert(challenge: string, faults?: AuthenticatorFaults): Assertion
  /** Returns the headers that stamp a body. */
  stamp(body: string, faults?: AuthenticatorFaults): { 'x-stamp-webauthn': string }
}

const base64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()

/** The challenge for a body: the base64url of its SHA-256 in hex. docs/wire-format.md#x-stamp-webauthn */
export const passkeyChallenge = (body: string): string => base64Url(Buffer.from(sha256(body).toString('hex')))

/**
 * A software authenticator with one passkey, including the browser's part. Produces faulty responses on request.
 *
 * @example
 * const authenticator = createAuthenticator()
 * await fetch(url, { method: 'POST', body, headers: authenticator.stamp(body) })
 */
export function createAuthenticator(options: AuthenticatorOptions = {}): TestAuthenticator {
  const { rpId = 'localhost', origin = 'http://localhost:5173', algorithm = 'ES256' } = options
  const { backupEligible = true, backedUp = backupEligible, credentialId = randomBytes(32) } = options
  const key = createPasskeyKey(algorithm)
  let count = options.signCount
  const backup = (backupEligible ? passkeyFlags.be : 0) | (backedUp ? passkeyFlags.bs : 0)

  function authenticatorDataOf(faults: AuthenticatorFaults, attested?: Uint8Array): Uint8Array {
    const { extensions } = faults
    if (count !== undefined && faults.signCount === undefined) count++
    const baseFlags = passkeyFlags.up | passkeyFlags.uv | backup
    const flags = baseFlags | (attested ? passkeyFlags.at : 0) | (extensions ? passkeyFlags.ed : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(faults.signCount ?? count ?? 0)
    const data = Buffer.concat([
      sha256(faults.rpId ?? rpId),
      Uint8Array.of(faults.flags?.(flags) ?? flags),
      counter,
      attested ?? Buffer.alloc(0),
      extensions ? encodeCbor(extensions) : Buffer.alloc(0),
    ])
    return faults.authenticatorData?.(data) ?? data
  }

  function clientDataOf(type: string, challenge: string, faults: AuthenticatorFaults): Uint8Array {
    const clientData = { type, challenge, origin, crossOrigin: false, ...faults.clientData }
    const bytes = Buffer.from(JSON.stringify(clientData))
    return faults.clientDataBytes?.(bytes) ?? bytes
  }

  function signatureOf(data: Uint8Array, clientData: Uint8Array, faults: AuthenticatorFaults): Uint8Array {
    const signed = Buffer.concat([data, sha256(clientData)])
    const signature = Buffer.from((faults.key ?? key).sign(faults.signed?.(signed) ?? signed))
    return faults.signature?.(signature) ?? signature
  }

  function register(faults: RegistrationFaults = {}): Registration {
    const { challenge = base64Url(randomBytes(32)), format = 'none', authenticatorName = 'Passkey' } = faults
    const id = Buffer.from(faults.innerCredentialId ?? credentialId)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const coseKey = encodeCbor(faults.coseKey ?? key.coseKey)
    const clientData = clientDataOf('webauthn.create', challenge, faults)
    const data = authenticatorDataOf(faults, Buffer.concat([Buffer.alloc(16), length, id, coseKey]))
    const self = () => selfAttestation(key, signatureOf(data, clientData, faults))
    const statement = faults.statement ?? (format === 'none' ? new Map<string, CborValue>() : self())
    const object = attestationObjectOf(format, statement, data)
    return {
      authenticatorName,
      challenge,
      attestation: {
        credentialId: base64Url(credentialId),
        clientDataJson: base64Url(clientData),
        attestationObject: base64Url(faults.attestationObject?.(object) ?? object),
        transports: ['AUTHENTICATOR_TRANSPORT_INTERNAL', 'AUTHENTICATOR_TRANSPORT_HYBRID'],
      },
    }
  }

  function assert(challenge: string, faults: AuthenticatorFaults = {}): Assertion {
    const data = authenticatorDataOf(faults)
    const clientData = clientDataOf('webauthn.get', challenge, faults)
    return {
      authenticatorData: base64Url(data),
      clientDataJson: base64Url(clientData),
      credentialId: base64Url(credentialId),
      signature: base64Url(signatureOf(data, clientData, faults)),
    }
  }

  return {
    credentialId: base64Url(credentialId),
    key,
    register,
    assert,
    stamp: (body, faults) => ({ 'x-stamp-webauthn': JSON.stringify(assert(passkeyChallenge(body), faults)) }),
  }
}

const selfAttestation = ({ coseKey }: PasskeyKey, signature: Uint8Array): Map<string, CborValue> =>
  new Map<string, CborValue>([
    ['alg', coseKey.get(3)!],
    ['sig', signature],
  ])

function attestationObjectOf(format: string, statement: CborValue, data: Uint8Array): Buffer {
  const members: [string, CborValue][] = [
    ['fmt', format],
    ['attStmt', statement],
    ['authData', data],
  ]
  return Buffer.from(encodeCbor(new Map(members)))
}
