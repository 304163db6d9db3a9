import { createHash, hkdfSync } from 'node:crypto'
import { decodeCredentialBundle, decodeEncryptedBundle } from '@latchkey/crypto/bundle'
import {
  CryptoError,
  importNodeBundleKey,
  importNodeKeyPair,
  type NodeBundleKey,
  type NodeKeyPair,
  openQuorumMessage,
} from '@latchkey/crypto/node'
import { parseStrictJson, StrictJsonError } from '@latchkey/rules/stamps'
import { invalid } from '../errors/ServiceError.ts'
import { createRowSeal, type RowLocation, type RowSeal } from '../secrets/createRowSeal.ts'
import { acceptedKeys, type Secrets } from '../secrets/secrets.ts'
import { tryKeys } from '../secrets/tryKeys.ts'

/** A decrypted client secret. */
export interface OpenedSecret {
  secret: string
  /** Hash of the ciphertext, whatever its encoding. Only the first organization that sends it may use it. */
  digest: string
}

/** The row of a secret. The stored ciphertext is bound to it. */
export interface SecretLocation {
  organizationId: string
  id: string
  /** @default 'oauth2_credentials' */
  table?: string | undefined
}

/**
 * Secrets that clients send: those of social providers, of on-ramp providers, of container registries. Clients encrypt
 * a secret to the public key, preferably together with the organization's ID. It is stored encrypted again, bound to
 * the organization and the row.
 */
export interface ClientSecrets {
  /** The key to encrypt secrets to for create_oauth2_credential, uncompressed hex. */
  publicKey: string
  /**
   * Decrypts a received secret: HPKE over JSON `{organizationId, clientSecret}` or over the secret alone, as JSON or
   * Base58Check, or the format of docs/wire-format.md#quorum-key-encryption.
   *
   * @param field Named in the error.
   *
   * @throws ServiceError REQUEST_INVALID if it is not encrypted to this service, or is for another organization.
   */
  receive(sealed: string, organizationId: string, field?: string): Promise<OpenedSecret>
  seal(location: SecretLocation, secret: string): string
  open(location: SecretLocation, sealed: string): Promise<string>
  /** The same secret under the key in use, or undefined where it is already. @throws as `open` does */
  reseal(location: SecretLocation, sealed: string): Promise<string | undefined>
}

/** P-256's order. FIPS 186-4 §D.1.2.3 */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const message =
  "got a secret that can't be opened, expected one sealed to this service's key for this organization"

const locationOf = ({ organizationId, id, table = 'oauth2_credentials' }: SecretLocation): RowLocation => ({
  table,
  id: `${organizationId} ${id}`,
})

/** @param secrets The key pairs are derived from the seal keys, so that operators keep one secret less. */
export function createClientSecrets(
  secrets: Pick<Secrets, 'sealKey' | 'others'>,
  rowSeal: RowSeal = createRowSeal(secrets),
): ClientSecrets {
  const recipients = acceptedKeys(secrets, 'sealKey').map(createRecipient)
  const receive: ClientSecrets['receive'] = async (
    sealed,
    organizationId,
    field = 'encryptedClientSecret',
  ) => {
    try {
      const { bytes, sent } = await tryKeys(recipients, (recipient) => openSent(recipient, sealed))
      const digest = createHash('sha256').update(sent).digest('hex')
      return { secret: readSecret(bytes, organizationId, field), digest }
    } catch (cause) {
      if (!(cause instanceof CryptoError)) throw cause
      throw invalid(`parameters.${field}`, message, cause)
    }
  }
  const seal: ClientSecrets['seal'] = (location, secret) => rowSeal.seal(locationOf(location), secret)
  // Older rows hold the secret as it was received.
  const isAsReceived = (sealed: string) => sealed.startsWith('{')
  const open: ClientSecrets['open'] = async (location, sealed) =>
    isAsReceived(sealed)
      ? (await receive(sealed, location.organizationId)).secret
      : rowSeal.open(locationOf(location), sealed)
  return {
    publicKey: recipients[0]!.bundleKey.publicKey,
    receive,
    seal,
    open,
    reseal: async (location, sealed) =>
      isAsReceived(sealed)
        ? seal(location, await open(location, sealed))
        : rowSeal.reseal(locationOf(location), sealed),
  }
}

interface Recipient {
  nodeKeyPair: NodeKeyPair
  bundleKey: NodeBundleKey
}

function createRecipient(sealKey: string): Recipient {
  const scalar = deriveScalar(sealKey)
  return { nodeKeyPair: importNodeKeyPair(scalar), bundleKey: importNodeBundleKey(scalar) }
}

/** Opens what was sent to one of the keys. @throws CryptoError */
async function openSent(
  { nodeKeyPair, bundleKey }: Recipient,
  sealed: string,
): Promise<{ bytes: Uint8Array; sent: Uint8Array }> {
  if (/^[0-9a-f]+$/.test(sealed))
    return { bytes: openQuorumMessage(nodeKeyPair, sealed), sent: Buffer.from(sealed, 'hex') }
  const bundle = sealed.startsWith('{') ? decodeEncryptedBundle(sealed) : await decodeCredentialBundle(sealed)
  const bytes = await bundleKey.open(bundle)
  return { bytes, sent: Buffer.concat([bundle.enc, bundle.ciphertext]) }
}

/** Reads a secret with or without its organization. @throws ServiceError REQUEST_INVALID */
function readSecret(bytes: Uint8Array, organizationId: string, field: string): string {
  const named = readNamed(bytes)
  if (!named) return new TextDecoder().decode(bytes)
  if (named.organizationId === organizationId) return named.clientSecret
  throw invalid(`parameters.${field}`, message)
}

function readNamed(bytes: Uint8Array): { organizationId: string; clientSecret: string } | undefined {
  try {
    const { organizationId, clientSecret, ...rest } = Object(parseStrictJson(bytes))
    const isNamed = typeof organizationId === 'string' && typeof clientSecret === 'string'
    return isNamed && Object.keys(rest).length === 0 ? { organizationId, clientSecret } : undefined
  } catch (error) {
    if (error instanceof StrictJsonError) return undefined
    throw error
  }
}

/** 48 bytes make the bias of the remainder negligible. FIPS 186-5 §A.2.1 */
function deriveScalar(sealKey: string): string {
  const info = 'latchkey oauth2 client secrets'
  const bytes = Buffer.from(hkdfSync('sha256', Buffer.from(sealKey, 'hex'), '', info, 48))
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n
  return scalar.toString(16).padStart(64, '0')
}
