import type { AuthenticatorParams } from '@latchkey/contract'
import { encodeBase64Url } from '@latchkey/crypto'
import type { PasskeyDescriptor, PasskeyPort } from '../../environment/passkeyPort.ts'
import type { InternalKit } from '../internalKit.ts'
import { openPrompt, promptTimeout } from './openPrompt.ts'

/** A passkey as a request parameter. docs/wire-format.md#x-stamp-webauthn */
export type NewPasskeyParams = AuthenticatorParams
type Transport = AuthenticatorParams['attestation']['transports'][number]

/** ES256, EdDSA, RS256. IANA COSE Algorithms */
const algorithms = [-7, -8, -257]

/** Transports: WebAuthn's name and the service's. Unknown ones are left out. */
const transports: Readonly<Record<string, Transport>> = {
  ble: 'AUTHENTICATOR_TRANSPORT_BLE',
  hybrid: 'AUTHENTICATOR_TRANSPORT_HYBRID',
  internal: 'AUTHENTICATOR_TRANSPORT_INTERNAL',
  nfc: 'AUTHENTICATOR_TRANSPORT_NFC',
  usb: 'AUTHENTICATOR_TRANSPORT_USB',
}

export interface RegisterPasskeyParameters {
  rpId: string
  /** `id`: user handle, base64url. `name`: how the browser lists the passkey. */
  user: { id: string; name: string }
  /** @default 'Passkey' */
  authenticatorName?: string | undefined
  /** Existing passkeys of the account: their authenticators create no second one. */
  exclude?: PasskeyDescriptor[] | undefined
  signal: AbortSignal
}

/** Opens the browser's prompt and creates a discoverable passkey with user verification. */
export async function registerPasskey(
  kit: InternalKit,
  port: PasskeyPort,
  { rpId, user, authenticatorName = 'Passkey', exclude = [], signal }: RegisterPasskeyParameters,
): Promise<NewPasskeyParams> {
  const challenge = encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  const options = {
    rp: { id: rpId, name: rpId },
    user: { ...user, displayName: user.name },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: promptTimeout,
    excludeCredentials: exclude,
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  } as const
  const { id, response } = await openPrompt(kit, 'create', signal, (signal) =>
    port.create(options, { signal }),
  )
  return {
    authenticatorName,
    challenge,
    attestation: {
      credentialId: id,
      clientDataJson: response.clientDataJSON,
      attestationObject: response.attestationObject,
      transports: (response.transports ?? []).flatMap((name) => transports[name] ?? []),
    },
  }
}

/** Converts a passkey from the service's list to a WebAuthn descriptor. */
export function describePasskey({
  credentialId,
  transports: credentialTransports,
}: {
  credentialId: string
  transports: readonly Transport[]
}): PasskeyDescriptor {
  const names = Object.entries(transports).flatMap(([name, transport]) =>
    credentialTransports.includes(transport) ? [name] : [],
  )
  return {
    type: 'public-key',
    id: credentialId,
    transports: names as NonNullable<PasskeyDescriptor['transports']>,
  }
}
