import { randomBytes } from 'node:crypto'
import { createNodeKeyPair } from '@latchkey/crypto/node'

/** The deployment's secrets, in hex. Keys are P-256 private scalars (64 digits). */
export interface Secrets {
  /** Signs session tokens. */
  sessionKey: string
  /** Signs export and import bundles. */
  signerKey: string
  /** Signs verification tokens. */
  otpKey: string
  /** Keys the hashes of one-time codes (32 bytes). */
  pepper: string
  /** Seals messages, requests and client secrets in the database (32 bytes). */
  sealKey: string
  /** Opens the proxy's sealed API keys. */
  proxyKey: string
  /** Keys of a rotation under way: still or already accepted, but nothing new is made with them. docs/rotation.md#the-services-own-secrets */
  others?: Partial<Record<RotatableSecret, readonly string[]>> | undefined
}

/** Secrets that are replaced while the service runs. docs/rotation.md#the-services-own-secrets */
export const rotatableSecrets = ['sessionKey', 'otpKey', 'pepper', 'sealKey', 'proxyKey'] as const
export type RotatableSecret = (typeof rotatableSecrets)[number]

/** The key in use, then the others that are accepted. */
export const acceptedKeys = <Name extends RotatableSecret>(
  secrets: Pick<Secrets, Name | 'others'>,
  name: Name,
): [string, ...string[]] => [secrets[name], ...(secrets.others?.[name] ?? [])]

/** Creates new secrets. */
export function createSecrets(): Secrets {
  const key = () => createNodeKeyPair().exportPrivateKey()
  const bytes = () => randomBytes(32).toString('hex')
  return {
    sessionKey: key(),
    signerKey: key(),
    otpKey: key(),
    pepper: bytes(),
    sealKey: bytes(),
    proxyKey: key(),
  }
}
